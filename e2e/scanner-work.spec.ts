import type { CDPSession, Locator, Page } from "@playwright/test";
import { cameraShowing, qrFilm, qrFilmOf, qrJpeg } from "./qr-film.ts";
import { arrivedOf, beginName, notDelivered } from "./rounds-walk.ts";
import { expect, first, result, test, trackStates } from "./scanner-pages.ts";

type Located = { serial_number: string; name: string; location?: { path?: string } };

/** A location of its own with exactly so many devices, which nothing stands below. */
function locationOf<Device extends Located>(devices: readonly Device[], fewest: number, most: number) {
  const byPath = Map.groupBy(devices, ({ location }) => location?.path);
  const [path, here] =
    [...byPath].find(
      ([at, own]) =>
        at !== undefined &&
        own.length >= fewest &&
        own.length <= most &&
        ![...byPath.keys()].some((other) => other?.startsWith(`${at}//`)),
    ) ?? [];
  if (path === undefined || here === undefined) throw new Error("No such location.");
  return { path, here };
}

/** A hand that counts what it presses. */
function hand() {
  let presses = 0;
  return {
    presses: () => presses,
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
  };
}

test.describe("what a technician presses", () => {
  test.use({ world: "rounds" });

  test("one press from the opened app to an answer, and none to the next", { tag: "@phone-alone" }, async ({
    openWith,
    devices,
  }) => {
    const [first, second] = devices.slice(0, 2);
    const page = await openWith(
      cameraShowing(qrFilmOf([first, second].map((one) => one?.serial_number ?? ""))),
    );
    const { press, presses } = hand();
    await page.goto("/");
    await press(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Scan" }));
    // The film goes on meanwhile: an answer may have given way to the next before the test looks.
    const scanned = page.getByRole("region", { name: "Last scanned" });
    for (const device of [first, second])
      await expect(scanned).toContainText(device?.serial_number ?? "nothing");
    expect(presses()).toBe(1);
    // By the server's clock, which is another one than this browser's.
    await expect(scanned).not.toContainText("ahead");
  });

  test("a round of ten devices by camera, with two outcomes, in at most twenty presses", async ({
    openWith,
    devices,
  }) => {
    const { path, here } = locationOf(devices, 10, 15);
    const page = await openWith(
      cameraShowing(
        qrFilmOf(
          here.slice(0, 10).map((one) => one.serial_number),
          20,
        ),
      ),
    );
    const { press, presses } = hand();
    await page.goto(`/?at=${encodeURIComponent(path)}`);
    await press(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Rounds" }));
    await press(page.getByRole("button", { name: beginName }));
    const scanned = (count: number) => page.getByText(new RegExp(`^${count} of ${here.length} recorded`));
    for (let outcome = 0; outcome < 2; outcome += 1) {
      await expect(page.getByRole("button", { name: "Checked", pressed: false })).toBeVisible();
      await press(page.getByRole("button", { name: "Checked", exact: true }));
    }
    await expect(scanned(10)).toBeVisible();
    await press(page.getByRole("button", { name: "End the round" }));
    const left = here.length - 10;
    if (left > 0) await press(page.getByRole("dialog").getByRole("button", { name: "End the round" }));
    await expect(page.getByRole("list", { name: "Entries" })).toContainText("Ended");
    await expect(notDelivered(page)).toHaveCount(0);
    const events = (await arrivedOf(page, new URL(page.url()).pathname)).map(({ event }) => event);
    const scans = events.filter((event) => event.kind === "scanned");
    expect(scans.map(({ way }) => way)).toEqual(Array.from({ length: 10 }, () => "camera"));
    expect(events.filter(({ kind }) => kind === "outcome")).toHaveLength(2);
    expect(presses()).toBeLessThanOrEqual(20);
    await expect.poll(async () => (await trackStates(page)).filter((state) => state === "live")).toEqual([]);
  });
});

/** How much of the page the browser holds, once it has cleared away what nothing holds any more. */
async function held(page: Page, devtools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { nodes, listeners: jsEventListeners };
}

test("at a desk without a camera the keys go to the field", async ({ page }) => {
  await page.goto("/scan");
  await expect(page.getByText("No camera found")).toBeVisible();
  await expect(page.getByLabel("Serial number, or its last digits")).toBeFocused();
});

test("fifty scans leave no more behind than twenty", async ({ openWith, devices }) => {
  const page = await openWith(["--use-fake-device-for-media-stream=device-count=0"]);
  await page.goto("/scan");
  const devtools = await page.context().newCDPSession(page);
  const pictures = devices.slice(0, 4).map(({ serial_number, name }) => ({
    name,
    picture: {
      name: "code.jpg",
      mimeType: "image/jpeg",
      buffer: qrJpeg(serial_number, { width: 240, height: 240 }),
    },
  }));
  const scan = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const { name, picture } = pictures[time % pictures.length] ?? { name: "" };
      if (picture !== undefined) await page.locator("input[type=file]").first().setInputFiles(picture);
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    }
  };
  await scan(20);
  await expect(result(page)).toContainText("Found:");
  const before = await held(page, devtools);
  await scan(30);
  const after = await held(page, devtools);
  // The last answer is of the same device. What stays behind with each scan would be 30 times as much.
  expect(after.nodes).toBeLessThan(before.nodes + 30);
  expect(after.listeners).toBeLessThan(before.listeners + 30);
});

test("where a person wants to read each answer, the next scan waits for a press", async ({
  openWith,
  devices,
}) => {
  const page = await openWith(cameraShowing(qrFilm(first(devices).serial_number)));
  await page.goto("/settings");
  await page.getByRole("checkbox", { name: "Wait for a press before the next scan" }).check();
  await page.goto("/scan");
  const answer = page.getByRole("region", { name: "What to do" });
  const next = page.getByRole("button", { name: "Scan the next one" });
  await expect(answer).toBeVisible();
  await next.click();
  // The code is still in sight, and is answered anew.
  await expect(answer).toBeVisible();
  await expect(next).toBeVisible();
});
