import { formatNoted } from "#client/reading-header.ts";
import { answerDevices, answerNetworkDevices } from "#contract/answer.ts";
import type { WireRow } from "#contract/projection.ts";
import { type DevicesQuery, formatQuery, type NetworkDevicesQuery } from "#contract/query.ts";
import type { Version } from "#contract/versions.ts";
import { Recent } from "#lib/recent.ts";
import { type Body, makeBody } from "./body.ts";
import { createCache } from "./cache.ts";
import { planDevices } from "./question.ts";
import type { Copied, Upstream } from "./upstream.ts";

/** The answer to one question, ready to be sent. */
export interface Served {
  readonly body: Body;
  /** When the API answered, milliseconds since 1970. */
  readonly answeredAt: number;
  /** What could not be read of the API's answer; absent when all could. */
  readonly noted?: string;
}

/** The questions of the contract, answered as version 1.13. Whoever asks the same shares one request to the API. */
export interface Answers {
  devices(query: DevicesQuery): Promise<Served>;
  networkDevices(query: NetworkDevicesQuery): Promise<Served>;
}

interface Copy {
  readonly rows: number;
  readonly answeredAt: number;
  readonly noted: string | undefined;
  /** The body of one variant of the question: `local` is what is selected and left out here. */
  readonly body: (local: DevicesQuery) => Promise<Body>;
}

/** Variants of one question kept beside each other: `device_fields` and the exact `reports_since`. */
const variantLimit = 6;

function copyOf<Row>(
  name: string,
  reading: Copied<Row>,
  answer: (rows: readonly Row[], local: DevicesQuery) => WireRow[],
): Copy {
  const variants = new Recent<Promise<Body>>(variantLimit);
  return {
    rows: reading.rows.length,
    answeredAt: Date.now() - (reading.ageSeconds ?? 0) * 1000,
    noted: formatNoted(reading),
    body: (local) =>
      variants.get(formatQuery(local), () => makeBody(name, reading.rows, (slice) => answer(slice, local))),
  };
}

export function createAnswers(upstream: Upstream, version: Version, keepMs: number): Answers {
  const copies = createCache<Copy>({
    keepMs,
    entries: 64,
    weight: 250_000,
    weigh: ({ rows }) => rows,
    flights: 16,
  });

  async function serve(key: string, local: DevicesQuery, load: () => Promise<Copy>): Promise<Served> {
    const { body, answeredAt, noted } = await copies.get(key, load);
    return { body: await body(local), answeredAt, ...(noted === undefined ? {} : { noted }) };
  }

  return {
    async devices(query) {
      const plan = planDevices(query, version);
      return serve(`devices${formatQuery(plan.upstream)}`, plan.local, async () =>
        copyOf("devices", await upstream.devices(plan.upstream), (rows, local) => answerDevices(rows, local)),
      );
    },
    async networkDevices(query) {
      const { device_fields, ...selection } = query;
      const local = device_fields === undefined ? {} : { device_fields };
      return serve(`network-devices${formatQuery(selection)}`, local, async () =>
        copyOf("network_devices", await upstream.networkDevices(selection), (rows, fields) =>
          answerNetworkDevices(rows, fields),
        ),
      );
    },
  };
}
