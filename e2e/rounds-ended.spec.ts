import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readDevices } from "#contract/reading.ts";
import { boxesOf } from "./boxes.ts";
import { pdfText } from "./pdf-text.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

const minute = 60_000;

/** A location with devices of its own, and their serial numbers; not the first, where others begin rounds. */
async function scene(page: Page): Promise<{ at: string; serials: string[] }> {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const byPath = Map.groupBy(rows, ({ location }) => location?.path);
  const [at, here] =
    [...byPath].findLast(
      ([path, devices]) => path !== undefined && devices.length >= 5 && devices.length <= 15,
    ) ?? [];
  if (at === undefined || here === undefined) throw new Error("No such location.");
  return { at, serials: here.map(({ serial_number }) => serial_number) };
}

/** Delivers a round as a phone would: what happened, each with its minutes after `begun`. Answers its address. */
async function deliver(page: Page, begun: number, happened: readonly [number, object][]): Promise<string> {
  const id = crypto.randomUUID();
  const events = happened.map(([minutes, event], seq) => ({
    ...{ id: crypto.randomUUID(), round: id, seq, made_at: Math.round(begun + minutes * minute) },
    ...event,
  }));
  expect((await page.request.put(`/rounds/${id}`, { data: { events } })).ok()).toBe(true);
  return `/rounds/${id}`;
}

const scan = (serial_number: string, belongs: string | null) => ({
  ...{ kind: "scanned", way: "camera", serial_number, belongs },
});

test("an ended round tells scanned devices of which nothing was noted from the others", async ({ page }) => {
  const { at, serials } = await scene(page);
  const [first = "", second = "", third = "", fourth = ""] = serials;
  const address = await deliver(page, Date.now() - 60 * minute, [
    [0, { kind: "begun", at, expected: serials }],
    ...[first, second, third, fourth].map(
      (serial, index) => [index + 1, scan(serial, at)] as [number, object],
    ),
    [5, { kind: "outcome", serial_number: first, outcomes: ["checked"] }],
    [6, { kind: "note", serial_number: second, text: "Behind a pallet" }],
    [7, { kind: "ended" }],
  ]);
  await page.goto(address);
  await expect(page.getByText(/\b4 of \d+ recorded.*Recorded, nothing noted: 2\.$/)).toBeVisible();
  const done = page.getByRole("region", { name: "What was noted" });
  await expect(done.getByRole("list", { name: "What was noted" }).getByRole("listitem")).toHaveCount(2);
  const unnoted = done.getByRole("list", { name: "Recorded, nothing noted" }).getByRole("link");
  await expect(unnoted).toHaveCount(0);
  await done.getByText("Recorded, nothing noted: 2", { exact: true }).click();
  await expect(unnoted).toHaveCount(2);
  const paths = await unnoted.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths.toSorted()).toEqual([third, fourth].map((serial) => `/devices/${serial}`).toSorted());
  await expect(page.getByRole("region", { name: "The round" })).toContainText(
    "No name: recorded without sign-in",
  );
  // The row of the round and the file of the rounds have the same number under the same words.
  await page.goto(`/rounds?at=${encodeURIComponent(at)}`);
  const row = page.getByRole("list", { name: "Rounds made" }).locator(`[href="${address}"]`);
  await expect(row).toContainText(/begun (today|\d+ \w+,) \d\d:\d\d, 7 min/);
  await expect(row).toContainText(`${serials.length - 4} not scanned`);
  await expect(row).toContainText("Recorded, nothing noted: 2");
  const saving = page.waitForEvent("download");
  await page.getByRole("region", { name: "Rounds made" }).getByRole("button", { name: "CSV" }).click();
  const [head = "", ...lines] = (await readFile(await (await saving).path(), "utf8")).split("\r\n");
  const column =
    head.split(",Not scanned,")[0]?.replace('"Recorded, nothing noted"', "x").split(",").length ?? 0;
  const line = lines.find((text) => text.startsWith(address.split("/").at(-1) ?? "-"));
  expect(line?.split(",")[column - 1]).toBe("2");
});

test("what a round left undone stays as it was when it ended", async ({ page }) => {
  const { at, serials } = await scene(page);
  const [first = ""] = serials;
  const gone = "GONE-1";
  const undone = [
    { serial_number: first, state: "not-reporting" },
    { serial_number: gone, state: "act-now" },
  ];
  const address = await deliver(page, Date.now() - 60 * minute, [
    [0, { kind: "begun", at, expected: [...serials, gone] }],
    [1, scan(first, at)],
    [2, { kind: "ended", undone }],
  ]);
  await page.goto(address);
  await expect(page.getByText(/^Left undone: 1 to act on now, 1 not reporting\. /)).toBeVisible();
  const left = page
    .getByRole("region", { name: "Left undone: 2" })
    .getByRole("list", { name: "Left undone" });
  await expect(left.getByRole("listitem")).toHaveCount(2);
  const row = left.getByRole("listitem").filter({ hasText: gone });
  await expect(row).toContainText("Not in the account any more.");
  await expect(row).toContainText("When the round ended: to act on now");
});

test("a round that nobody has gone on with for a day is not among those under way", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const { at, serials } = await scene(page);
  const day = 24 * 60;
  const [first = ""] = serials;
  const begin = { kind: "begun", at, expected: serials };
  const left = await deliver(page, Date.now() - 3.5 * day * minute, [
    [0, begin],
    [day, scan(first, at)],
  ]);
  const live = await deliver(page, Date.now() - 90 * minute, [
    [0, begin],
    [30, scan(first, at)],
  ]);
  await page.goto(`/rounds?at=${encodeURIComponent(at)}`);
  const quiet = page.getByRole("list", { name: "Begun and not ended" }).getByRole("link");
  const running = page.getByRole("list", { name: "Under way elsewhere" }).getByRole("link");
  await expect(quiet.and(page.locator(`[href="${left}"]`))).toContainText(
    /begun 3 days ago, last entry 2 days ago.*Not ended/,
  );
  await expect(running.and(page.locator(`[href="${live}"]`))).toContainText(/begun (\d+ \w+, )?\d\d:\d\d/);
  for (const text of await running.allTextContents()) expect(text).not.toContain("Not ended");
  await expect(running.and(page.locator(`[href="${left}"]`))).toHaveCount(0);
  const [below, above] = await boxesOf(page, quiet.first(), running.first());
  expect(below.y).toBeGreaterThan(above.y);
});

test.describe("on paper", () => {
  test.use({ colorScheme: "dark", timezoneId: "Europe/Berlin" });

  test("a round says all that proves it, black on white and without what can be pressed", async ({
    page,
  }) => {
    const { at, serials } = await scene(page);
    const [first = "", second = "", third = ""] = serials;
    const begun = Date.parse("2026-05-06T07:58:00Z");
    const address = await deliver(page, begun, [
      [0, { kind: "begun", at, expected: serials }],
      [1, scan(first, at)],
      [2, { kind: "outcome", serial_number: first, outcomes: ["rearmed"] }],
      [3, { kind: "note", serial_number: first, text: "Behind a pallet" }],
      [4, scan(second, at)],
      [5, scan("NOBODY-1", null)],
      [6, { kind: "outcome", serial_number: third, outcomes: ["cannot-reach"] }],
      [7, { kind: "note", text: "Gate 3 was closed" }],
      [65, { kind: "ended" }],
    ]);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByRole("list", { name: "What was noted" })).toContainText("Cannot reach");
    await page.emulateMedia({ media: "print" });
    // What was noted comes first: it is what the paper proves.
    const [seen, left] = [page.getByRole("table").first(), page.getByRole("table").nth(1)];
    await expect(left).toContainText(/Left undone: \d+/);
    await expect(seen).toContainText("Recorded: 2");
    // Each that was not scanned is on the paper once, with what is to be done there or among those with nothing to do.
    const unnoted = left.getByRole("row").filter({ hasText: "Recorded, nothing noted" });
    const undone = (await left.getByRole("row").count()) - (await unnoted.count()) - 2;
    const told = page.getByText(/^Not scanned, nothing left undone: /);
    const others = await told.allTextContents();
    const explained = await seen.getByText(/nothing left undone, but something said/).allTextContents();
    const counted = [...others, ...explained].map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(undone + counted.reduce((sum, count) => sum + count, 0)).toBe(serials.length - 2);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(left).toHaveCSS("color", "rgb(0, 0, 0)");
    const text = pdfText(await page.pdf({ format: "A4" })).join("");
    for (const part of [
      ...[
        "WhoNoname:recordedwithoutsign-in",
        "Begun6May2026,09:58",
        "Ended6May2026,11:03",
        "Howlong1h05min",
        "Europe/Berlin(GMT+2)",
      ],
      ...[`Expected${serials.length}`, "Recorded2", "Recorded,nothingnoted1", "Unknownserialnumbers1"],
      ...["Re-armed.", "“Behindapallet”", "Nothingnoted", "Cannotreach.", "“Gate3wasclosed”", "NOBODY-1"],
      ...[...serials, address.split("/").at(-1) ?? "-"],
    ])
      expect(text).toContain(part);
  });
});
