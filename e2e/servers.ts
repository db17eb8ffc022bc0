import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import type { EventKind } from "#reference/events.ts";
import type { Fault } from "#reference/faults.ts";
import { type Service, startService } from "#tasks/service.ts";

export { expect } from "@playwright/test";

/** The reference service behind the dashboard, and the two things a test can do to it. */
export type Reference = {
  url: string;
  token: string;
  /** Makes a field event happen now, such as `{ serial_number, kind }`. */
  happen(event: { serial_number: string; kind: EventKind }): Promise<void>;
  /** Makes the service misbehave until the test ends. `null` clears the fault earlier. */
  misbehave(fault: Fault | null): Promise<void>;
};

type Options = {
  /** Environment of the reference service, for a file that needs another field: `test.use({ referenceEnv })`. */
  referenceEnv: Record<string, string>;
  /** Environment of the dashboard's server, on top of what connects it to the reference service. */
  dashboardEnv: Record<string, string>;
  /** How the reference service misbehaves when the dashboard's server first asks it. */
  faultAtStart: Fault | null;
};

/** The first device of the account that fits, as the dashboard's own API tells it. */
type FindDevice = (fits: (device: Device) => boolean) => Promise<Device>;

/**
 * Playwright's `test` with the real thing behind it: per worker one reference service and one dashboard, each a
 * process on a free port of the loopback. `baseURL` is the dashboard's.
 */
export const test = base.extend<
  { calm: undefined; device: FindDevice },
  Options & { reference: Reference; dashboard: Service }
>({
  referenceEnv: [{}, { scope: "worker", option: true }],
  dashboardEnv: [{}, { scope: "worker", option: true }],

  faultAtStart: [null, { scope: "worker", option: true }],

  reference: [
    async ({ referenceEnv }, use) => {
      const token = randomUUID();
      const env = { REFERENCE_TOKEN: token, REFERENCE_FAULTS: "1", ...referenceEnv };
      const service = await startService("reference/main.ts", env);
      await use(handle(service.url, token));
      await service.close();
    },
    { scope: "worker" },
  ],

  dashboard: [
    async ({ reference, dashboardEnv, faultAtStart }, use) => {
      if (faultAtStart !== null) await reference.misbehave(faultAtStart);
      const data = mkdtempSync(join(tmpdir(), "trapboard-e2e-"));
      const service = await startService("server/main.ts", {
        TRAPBOARD_API_URL: reference.url,
        TRAPBOARD_API_TOKEN: reference.token,
        TRAPBOARD_SIGN_IN: "off",
        TRAPBOARD_DATA_DIR: data,
        // No tiles: the tests have no internet, and the built-in map has to do without them.
        TRAPBOARD_TILE_URL: "",
        ...dashboardEnv,
      });
      await use(service);
      await service.close();
      rmSync(data, { recursive: true });
    },
    { scope: "worker" },
  ],

  device: async ({ request }, use) => {
    await use(async (fits) => {
      const response = await request.get("/api/v1.13/devices");
      const found = readDevices(await response.json()).rows.find(fits);
      if (found === undefined) throw new Error("The reference service has no such device.");
      return found;
    });
  },

  baseURL: async ({ dashboard }, use) => use(dashboard.url),

  // A fault that one test asked for is over before the next begins, even where the test failed.
  calm: [
    async ({ reference }, use) => {
      await use(undefined);
      await reference.misbehave(null);
    },
    { auto: true },
  ],
});

function handle(url: string, token: string): Reference {
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  };
  return {
    url,
    token,
    happen: (event) => send("POST", "/reference/events", event),
    misbehave: (fault) =>
      fault ? send("PUT", "/reference/fault", fault) : send("DELETE", "/reference/fault"),
  };
}
