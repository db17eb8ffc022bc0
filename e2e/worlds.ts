import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { datetimeOf } from "#contract/datetime.ts";
import type { EventKind } from "#reference/events.ts";
import type { Fault } from "#reference/faults.ts";
import { usualMoment } from "#tasks/clock.ts";
import { type Service, startService } from "#tasks/service.ts";

type Environment = Readonly<Record<string, string>>;

/** What a dashboard's server asks: the reference service, or another implementation of the API. */
export type Api = { url: string; token: string };

/** The reference service, and the two things a test can do to it. */
export type Reference = Api & {
  /** Makes a field event happen now, such as `{ serial_number, kind }`, or `at` a Datetime, which is delivered late then. */
  happen(event: { serial_number: string; kind: EventKind; at?: string }): Promise<void>;
  /** Makes the service misbehave. `null` clears the fault. */
  misbehave(fault: Fault | null): Promise<void>;
  close(): Promise<void>;
};

/**
 * What the tests of one worker share: servers, and browsers with a camera. Each is started when the first test asks for
 * it and ends with the worker: to start them anew for each file took longer than many a file's tests.
 */
export class Worlds {
  readonly #started = new Map<string, Promise<{ close(): Promise<void> }>>();

  /** What `start` gave when this was first asked for by this name. */
  async share<Shared extends { close(): Promise<void> }>(
    name: string,
    start: () => Promise<Shared>,
  ): Promise<Shared> {
    const started = this.#started.get(name) as Promise<Shared> | undefined;
    if (started !== undefined) return started;
    const starting = start();
    this.#started.set(name, starting);
    return starting;
  }

  async close(): Promise<void> {
    const ends = [...this.#started.values()].map(async (started) => (await started).close());
    await Promise.allSettled(ends);
  }
}

/** A reference service of its own, as a process on a free port of the loopback. */
export async function startReference(): Promise<Reference> {
  const token = randomUUID();
  const { url, close } = await startService("reference/main.ts", {
    REFERENCE_TOKEN: token,
    REFERENCE_FAULTS: "1",
    REFERENCE_AS_OF: datetimeOf(usualMoment),
  });
  const send = async (method: string, path: string, body?: unknown) => {
    const json = { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const response = await fetch(`${url}${path}`, { method, ...(body === undefined ? {} : json) });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  };
  return {
    url,
    token,
    close,
    happen: (event) => send("POST", "/reference/events", event),
    misbehave: (fault) =>
      fault ? send("PUT", "/reference/fault", fault) : send("DELETE", "/reference/fault"),
  };
}

/** The environment that connects a dashboard to an API and leaves everything open to everybody. */
export function dashboardEnvironment(api: Api, data: string): Environment {
  return {
    TRAPBOARD_API_URL: api.url,
    TRAPBOARD_API_TOKEN: api.token,
    TRAPBOARD_SIGN_IN: "off",
    TRAPBOARD_DATA_DIR: data,
    // No tiles: the tests have no internet, and the built-in map has to do without them.
    TRAPBOARD_TILE_URL: "",
  };
}

/** A dashboard's server over an API, with a data folder that goes when it goes. */
export async function startDashboard(api: Api, env: Environment = {}): Promise<Service> {
  const data = mkdtempSync(join(tmpdir(), "trapboard-e2e-"));
  const service = await startService("server/main.ts", { ...dashboardEnvironment(api, data), ...env });
  return {
    ...service,
    close: async () => {
      await service.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
