import type { Page, Route } from "@playwright/test";
import { streetArchive } from "#lib/testing/street-archive.ts";
import { expect, test } from "./servers.ts";

const address = "https://maps.example.org/streets.pmtiles";
test.use({ dashboardEnv: { TRAPBOARD_TILE_URL: address } });

/** Answers as a server of files does that lets our origin read. */
function serve(file: Buffer) {
  return async (route: Route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-expose-headers": "etag" };
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers().range ?? "") ?? [];
    if (Number(from) >= file.length) return route.fulfill({ status: 416, headers });
    const end = Math.min(Number(to) + 1, file.length);
    await route.fulfill({
      status: 206,
      headers: { ...headers, "content-range": `bytes ${from}-${end - 1}/${file.length}` },
      body: file.subarray(Number(from), end),
    });
  };
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

test("streets of the operator's own file are drawn, and their maker is named", async ({ page }) => {
  await page.route(address, serve(streetArchive()));
  await page.goto("/map");
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

const archive = streetArchive();
for (const [how, answer] of [
  [
    "is not there",
    (route: Route) => route.fulfill({ status: 404, headers: { "access-control-allow-origin": "*" } }),
  ],
  ["is something else", serve(Buffer.from("<!doctype html><title>Not here</title>".repeat(20)))],
  ["is cut off", serve(archive.subarray(0, 130))],
] as const) {
  test(`a file of streets that ${how} leaves the map without streets, and is said to be out of reach`, async ({
    page,
  }) => {
    await page.route(address, answer);
    await page.goto("/map");
    await expect(mapOf(page).getByText("Street map not reachable")).toBeVisible();
    await expect(
      mapOf(page)
        .getByRole("button", { name: /\d+ devices, / })
        .first(),
    ).toBeVisible();
    await expect(mapOf(page).getByText("© OpenStreetMap contributors")).toBeHidden();
    expect(await coloursSeen(page)).not.toContain(land);
  });
}
