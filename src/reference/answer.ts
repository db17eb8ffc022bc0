import { setImmediate } from "node:timers/promises";
import { answerDevices, answerNetworkDevices, selector } from "#contract/answer.ts";
import { parseDevicesQuery, parseNetworkDevicesQuery } from "#contract/query.ts";
import type { Version } from "#contract/versions.ts";
import type { Field } from "./field.ts";

export const resources = ["devices", "network-devices"] as const;
export type Resource = (typeof resources)[number];

/** How long a piece of work may keep the others waiting, in milliseconds. */
const slice = 12;
const chunkSize = 50;

/** A list as a JSON object with one field, in pieces; the event loop gets its turn between them. */
async function* listed(key: string, rowsOf: Iterable<readonly unknown[]>): AsyncGenerator<string> {
  let started = performance.now();
  let separator = "";
  let text = `{${JSON.stringify(key)}:[`;
  for (const rows of rowsOf) {
    for (const row of rows) {
      text += separator + JSON.stringify(row);
      separator = ",";
    }
    if (performance.now() - started < slice) continue;
    yield text;
    text = "";
    await setImmediate();
    started = performance.now();
  }
  yield `${text}]}`;
}

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += chunkSize) yield items.slice(from, from + chunkSize);
}

/**
 * The answer to a question to the API, in pieces of JSON.
 * @throws MalformedQuery before the first piece is asked for.
 */
export function answer(
  field: Field,
  resource: Resource,
  version: Version,
  search: string,
  now: number,
): AsyncGenerator<string> {
  const pathOf = (id: string) => field.pathOf(id);
  if (resource === "network-devices") {
    const query = parseNetworkDevicesQuery(search, version);
    const rows = answerNetworkDevices(field.networkDevicesAt(now), query, version, pathOf);
    return listed("network_devices", [rows]);
  }
  const query = parseDevicesQuery(search, version);
  const selects = selector(query, pathOf);
  // Chosen before any history is made: a question for one location costs what that location costs.
  const asked = field.devices.filter(({ serial_number, location }) => selects({ serial_number, location }));
  const rows = function* () {
    for (const chunk of chunksOf(asked)) {
      const devices = chunk.map((device) => field.deviceAt(device, now, query.reports_since));
      yield answerDevices(devices, query, version, pathOf);
    }
  };
  return listed("devices", rows());
}
