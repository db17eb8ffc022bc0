import type { RequestListener } from "node:http";
import type { Page } from "@playwright/test";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { largeStreets, streetArchive } from "#lib/testing/street-archive.ts";
import { filesKept } from "./on-device.ts";
import { expect, type Reference, test } from "./servers.ts";
import { readable, serveRanges } from "./street-server.ts";
import { startDashboard } from "./worlds.ts";

/** A dashboard whose streets are a file of such a server; shows its map. */
async function withStreets(
  reference: Reference,
  how: RequestListener,
  look: (map: string) => Promise<void>,
): Promise<void> {
  const files = await startLoopbackServer(how);
  const dashboard = await startDashboard(reference, {
    TRAPBOARD_TILE_URL: `${files.url}/streets.pmtiles`,
  });
  try {
    await look(`${dashboard.url}/map`);
  } finally {
    await dashboard.close();
    await files.close();
  }
}

const mapOf = (page: Page) => page.getByRole("region", { name: "Device map" });

/** Colours in the middle of the map's tiles. */
function coloursSeen(page: Page): Promise<string[]> {
  return mapOf(page)
    .locator("canvas")
    .evaluateAll((canvases) =>
      canvases.flatMap((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return [];
        const middle = canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
        return middle === undefined ? [] : [middle.data.join()];
      }),
    );
}

const [land, water, darkLand] = ["226,223,218,255", "128,222,234,255", "31,31,31,255"];

test("streets of the operator's own file are drawn, and their maker is named", async ({
  page,
  reference,
}) => {
  await withStreets(reference, serveRanges(streetArchive()), async (map) => {
    await page.goto(map);
    await expect(
      mapOf(page)
        .getByRole("button", { name: /\d+ devices, / })
        .first(),
    ).toBeVisible();
    await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeVisible();
    await expect.poll(() => coloursSeen(page)).toEqual(expect.arrayContaining([land, water]));
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => coloursSeen(page)).toContain(darkLand);
    await expect.poll(() => coloursSeen(page)).not.toContain(land);
    await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeVisible();
  });
});

test("streets of the operator's own file go along with a location, and are there without a network", async ({
  page,
  context,
  reference,
}) => {
  const files = await startLoopbackServer(serveRanges(streetArchive()));
  const dashboard = await startDashboard(reference, { TRAPBOARD_TILE_URL: `${files.url}/streets.pmtiles` });
  const location = `${dashboard.url}/?at=${encodeURIComponent("//Straits Pantry")}`;
  await page.goto(location);
  await filesKept(page);
  await expect(page.getByText("The map's streets come along, at most about 20 MB.")).toBeVisible();
  await page.getByRole("button", { name: "Take with me" }).click();
  await expect(page.getByText(/The map's streets are here too, about [\d.]+ .?B/)).toBeVisible();
  await page.close();
  await files.close();
  await dashboard.close();

  const cold = await context.newPage();
  await cold.goto(location);
  await expect(cold.getByRole("heading", { level: 1, name: "Straits Pantry" })).toBeVisible();
  await expect.poll(() => coloursSeen(cold)).toContain(land);
  await expect(cold.getByText(/The map's streets are here too/)).toBeVisible();
  await expect(mapOf(cold).getByText("No street map")).toHaveCount(0);
});

/** Presses "Take with me" at a site of a dashboard whose streets are a file of such a server. */
async function takeWithStreets(
  page: Page,
  reference: Reference,
  how: RequestListener,
  look: () => Promise<void>,
): Promise<void> {
  await withStreets(reference, how, async (map) => {
    await page.goto(`${new URL(map).origin}/?at=${encodeURIComponent("//Straits Pantry")}`);
    await filesKept(page);
    await page.getByRole("button", { name: "Take with me" }).click();
    await look();
  });
}

test("streets whose server is gone in the middle are not said to be here, and the next try brings the rest", async ({
  page,
  reference,
}) => {
  const streets = largeStreets(1000);
  let isBack = false;
  const nearer = streets.size - 1000 * (4 ** 5 + 4 ** 4 + 4 ** 3);
  const read = (from: number, end: number) =>
    from >= nearer && !isBack ? undefined : streets.read(from, end);
  await takeWithStreets(page, reference, serveRanges({ ...streets, read }, '"one"'), async () => {
    await expect(page.getByText("The map's streets are not all here")).toBeVisible();
    isBack = true;
    await page.getByRole("button", { name: "Take with me" }).click();
    await expect(page.getByText(/The map's streets are here too, about [\d.]+ .?B/)).toBeVisible();
  });
});

test("streets take no more room than they may, and the page says what is not among them", async ({
  page,
  reference,
}) => {
  await takeWithStreets(page, reference, serveRanges(largeStreets(900_000), '"one"'), async () => {
    await expect(
      page.getByText("The map's streets are here too, but for its nearest views, about 20 MB."),
    ).toBeVisible();
    const kept = await page.evaluate(async () => {
      const cache = await caches.open("trapboard streets");
      const parts = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const sizes = await Promise.all(
        parts.map(async (part) => (await part?.arrayBuffer())?.byteLength ?? 0),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    });
    expect(kept).toBeGreaterThan(19_000_000);
    expect(kept).toBeLessThan(20_001_000);
  });
});

test.describe("of raster tiles", () => {
  test.use({ dashboardEnv: { TRAPBOARD_TILE_URL: "http://127.0.0.1:9/{z}/{x}/{y}.png" } });

  test("none go along, and the page says so", async ({ page }) => {
    await page.goto(`/?at=${encodeURIComponent("//Straits Pantry")}`);
    await expect(page.getByText("The map's streets need a network")).toBeVisible();
  });
});

const archive = streetArchive();
for (const [how, answer] of [
  ["is not there", (_request, response) => response.writeHead(404, readable).end()],
  ["is something else", serveRanges(Buffer.from("<!doctype html><title>Not here</title>".repeat(20)))],
  ["is cut off", serveRanges(archive.subarray(0, 130))],
] satisfies [string, RequestListener][]) {
  test(`a file of streets that ${how} leaves the map without streets, and is said to be out of reach`, async ({
    page,
    reference,
  }) => {
    await withStreets(reference, answer, async (map) => {
      await page.goto(map);
      await expect(mapOf(page).getByText("No street map")).toBeVisible();
      await expect(
        mapOf(page)
          .getByRole("button", { name: /\d+ devices, / })
          .first(),
      ).toBeVisible();
      await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeHidden();
      expect(await coloursSeen(page)).not.toContain(land);
    });
  });
}
