import { test as base } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import type { Fault } from "#reference/faults.ts";
import type { Service } from "#tasks/service.ts";
import { Contexts } from "./contexts.ts";
import { type Reference, startDashboard, startReference, Worlds } from "./worlds.ts";

export { expect } from "@playwright/test";
export type { Reference };

type Options = {
  /**
   * Which reference service. Nothing is done to that of "still", which most tests share, and nothing new is fetched from
   * it: numbers that are read one after the other are of one revision. A test that lets something happen names another
   * world, where the next test finds what came of it; "lively" is for those that do not mind.
   */
  world: string;
  /** Environment of the dashboard's server, on top of what connects it to the reference service. */
  dashboardEnv: Record<string, string>;
  /** How the API misbehaves when the dashboard's server first asks it. Such a test has servers of its own. */
  faultAtStart: Fault | null;
};

/** The first device of the account that fits, as the dashboard's own API tells it. */
export type FindDevice = (fits: (device: Device) => boolean) => Promise<Device>;

/** A world where things happen, and a dashboard that asks often, so that no test waits a minute to see them. */
export const lively = { world: "lively", dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "2" } };

/**
 * Playwright's `test` with the real thing behind it: a reference service and a dashboard over it, each a process
 * on a free port of the loopback. `baseURL` is the dashboard's.
 */
export const test = base.extend<
  Options & { reference: Reference; dashboard: Service; device: FindDevice },
  { worlds: Worlds; contexts: Contexts }
>({
  world: ["still", { option: true }],
  dashboardEnv: [{ TRAPBOARD_REFRESH_SECONDS: "86400" }, { option: true }],
  faultAtStart: [null, { option: true }],

  worlds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const worlds = new Worlds();
      await use(worlds);
      await worlds.close();
    },
    { scope: "worker" },
  ],

  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const contexts = new Contexts();
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],

  reference: async ({ worlds, world, faultAtStart }, use) => {
    if (faultAtStart !== null) {
      const own = await startReference();
      await own.misbehave(faultAtStart);
      await use(own);
      await own.close();
      return;
    }
    const shared = await worlds.share(`reference ${world}`, startReference);
    if (world === "still") return use({ ...shared, happen: disturbing, misbehave: disturbing });
    await use(shared);
    // A fault that one test asked for is over before the next begins, even where the test failed.
    await shared.misbehave(null);
  },

  dashboard: async ({ worlds, world, reference, dashboardEnv, faultAtStart }, use) => {
    if (faultAtStart !== null) {
      const own = await startDashboard(reference, dashboardEnv);
      await use(own);
      await own.close();
      return;
    }
    const name = `dashboard ${world} ${JSON.stringify(dashboardEnv)}`;
    await use(await worlds.share(name, () => startDashboard(reference, dashboardEnv)));
  },

  context: async (
    { browser, contexts, dashboard, viewport, isMobile, colorScheme, reducedMotion, timezoneId, geolocation },
    use,
  ) => {
    const options = [dashboard.url, viewport, isMobile, colorScheme, reducedMotion, timezoneId, geolocation];
    const context = await contexts.clear(browser, options, dashboard.url);
    await use(context);
    await contexts.tidy(context);
  },

  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
  },

  device: async ({ request }, use) => {
    await use(async (fits) => {
      const response = await request.get("/api/v1.13/devices");
      const found = readDevices(await response.json()).rows.find(fits);
      if (found === undefined) throw new Error("The reference service has no such device.");
      return found;
    });
  },

  baseURL: async ({ dashboard }, use) => use(dashboard.url),
});

function disturbing(): Promise<void> {
  return Promise.reject(new Error('Many tests share the world "still": name another to do something to it.'));
}
