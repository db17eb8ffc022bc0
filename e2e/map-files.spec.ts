import type { Page } from "@playwright/test";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { passOn } from "./pass-on.ts";
import { beginAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

const hamburg = "//Großbäckerei Morgenrot//Werk Hamburg";

/** Each page that has a map of its own, the way to it, and its name. */
const pages: readonly (readonly [string, RegExp, (page: Page, origin: string) => Promise<unknown>])[] = [
  ["a site", /^Werk Hamburg/, (page, origin) => page.goto(`${origin}/?at=${encodeURIComponent(hamburg)}`)],
  ["the list of reports", /^Reports/, (page, origin) => page.goto(`${origin}/reports`)],
  [
    "an ended round",
    /^Round ended: /,
    async (page, origin) => {
      await beginAt(page, origin, hamburg);
      await page.getByRole("button", { name: "End the round" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
    },
  ],
];

test("a map says that it is being drawn until the land is there", async ({ page, dashboard }) => {
  const asked = Promise.withResolvers<void>();
  const come = Promise.withResolvers<void>();
  const server = await startLoopbackServer(async (request, response) => {
    if (/^\/assets\/countries-/.test(request.url ?? "")) {
      asked.resolve();
      await come.promise;
    }
    passOn(dashboard.url, request, response);
  });
  await page.goto(`${server.url}/reports`);
  const drawing = page.getByRole("region", { name: "Report map" }).getByText("Drawing the map…");
  await asked.promise;
  await expect(drawing).toBeVisible();
  come.resolve();
  await expect(drawing).toHaveCount(0);
  await server.close();
});

for (const [name, title, open] of pages) {
  test(`${name} stays what it is where the files of its map do not come`, async ({ page, dashboard }) => {
    const server = await startLoopbackServer((request, response) => {
      if (/^\/assets\/(location|report|round)-map-/.test(request.url ?? "")) response.writeHead(503).end();
      else passOn(dashboard.url, request, response);
    });
    await open(page, server.url);
    await expect(page.getByText("The map could not be loaded")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await server.close();
  });
}
