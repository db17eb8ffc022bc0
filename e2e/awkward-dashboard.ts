import { startAwkwardApi } from "./awkward-api.ts";
import { test as base } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

/** Playwright's `test` with the dashboard over another implementation of the API, whose data is awkward. */
export function testOver(name: string, devices?: unknown[]) {
  return base.extend({
    dashboard: async ({ worlds }, use) => {
      const { url } = await worlds.share(`API ${name}`, () => startAwkwardApi(devices));
      const api = { url, token: "any" };
      await use(await worlds.share(`dashboard ${name}`, () => startDashboard(api)));
    },
  });
}
