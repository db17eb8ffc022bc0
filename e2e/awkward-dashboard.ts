import { startService } from "#tasks/service.ts";
import { startAwkwardApi } from "./awkward-api.ts";
import { test as base } from "./servers.ts";

/** Playwright's `test` with the dashboard over another implementation of the API, whose data is awkward. */
export function testOver(devices?: Parameters<typeof startAwkwardApi>[0]) {
  return base.extend<object, { awkward: { url: string } }>({
    awkward: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
      async ({}, use) => {
        const api = await startAwkwardApi(devices);
        const dashboard = await startService("server/main.ts", {
          TRAPBOARD_API_URL: api.url,
          TRAPBOARD_API_TOKEN: "any",
          TRAPBOARD_SIGN_IN: "off",
          TRAPBOARD_TILE_URL: "",
        });
        await use(dashboard);
        await dashboard.close();
        await api.close();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ awkward }, use) => use(awkward.url),
  });
}
