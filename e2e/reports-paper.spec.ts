import type { Page } from "@playwright/test";
import { pdfText } from "./pdf-text.ts";
import { expect, test } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

const chart = (page: Page) => page.getByRole("slider", { name: "Reports by day and kind" });
const list = (page: Page) => page.getByRole("grid", { name: "Reports" });
/** The page has what goes on paper once it offers to print. */
const ready = async (page: Page) => {
  await expect(list(page).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
};

test("what is printed says where, when, how old and which page", async ({ page }) => {
  await page.goto("/reports?at=//Alpenmolkerei+Lindtal&since=30d");
  await expect(chart(page)).toBeVisible();
  await ready(page);
  const pdf = await page.pdf({ format: "A4" });
  const pages = pdfText(pdf);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) expect(text).toContain(`Page${index + 1}of${pages.length}`);
  const head =
    /AlpenmolkereiLindtal·\d+[A-Z][a-z]+\d{4}to\d+[A-Z][a-z]+\d{4}·dataof\d+[A-Z][a-z]+\d{4},\d\d:\d\d/;
  expect(pages[1]).toMatch(head);
  expect(pages[0]).not.toMatch(head);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports: Alpenmolkerei Lindtal");
  // On paper there is no now.
  await expect(page.getByText(/^\d+ [A-Z][a-z]+ \d{4} to \d+ [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByText("Alpenmolkerei Lindtal", { exact: true })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^Data of \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "30 days before" })).toBeVisible();
  await page.emulateMedia({ media: null });
});

test("each sheet says that its data is simulated where it is, and none where it is not", async ({
  page,
  reference,
}) => {
  const at = "at=//Alpenmolkerei+Lindtal";
  const sheets = async (origin: string) => {
    await page.goto(`${origin}/reports?${at}&since=30d`);
    await ready(page);
    const reports = pdfText(await page.pdf({ format: "A4" }));
    await page.goto(`${origin}/van-list?${at}`);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    const van = pdfText(await page.pdf({ format: "A4" }));
    await page.goto(`${origin}/labels?${at}`);
    await expect(page.getByRole("img", { name: /^Device / }).first()).toBeVisible();
    return [...reports, ...van, ...pdfText(await page.pdf({ preferCSSPageSize: true }))];
  };
  for (const text of await sheets("")) expect(text).not.toContain("Simulateddata");
  const simulated = await startDashboard(reference, { TRAPBOARD_API_URL: "", TRAPBOARD_API_TOKEN: "" });
  for (const text of await sheets(simulated.url)) expect(text).toContain("Simulateddata");
  await simulated.close();
});

test("on paper bars of places add up to what the line counts, with those that have no bar", async ({
  page,
}) => {
  await page.goto("/reports?since=30d&kind=catch");
  await ready(page);
  await page.emulateMedia({ media: "print" });
  const places = page.getByText("Where: catches").locator("..");
  await expect(places).toBeVisible();
  const [text = ""] = await page.getByRole("main").allTextContents();
  const [, all = ""] = /Catch: (\d+), was/.exec(text) ?? [];
  const lines = [
    ...(await places.getByRole("listitem").allTextContents()),
    ...(await places.getByText(/^Elsewhere/).allTextContents()),
  ];
  const counts = lines.map((line) => Number(/: (\d+)$/.exec(line)?.[1]));
  expect(counts).toHaveLength(8);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(all));
  await page.emulateMedia({ media: null });
});

test("on paper a site has all that was reported in its period, kind by kind", async ({ page }) => {
  await page.goto("/reports?at=//Großbäckerei+Morgenrot//Werk+Hamburg&since=30d");
  await ready(page);
  await page.emulateMedia({ media: "print" });
  await expect(
    page.getByText(/^All reports of the period follow, activity and service by device\./),
  ).toBeVisible();
  const kinds = await page
    .getByRole("main")
    .getByRole("region", { name: /^[\d,]+ / })
    .all();
  expect(kinds.length).toBeGreaterThan(4);
  for (const kind of kinds) {
    const heading = await kind.getByRole("heading").textContent();
    const rows = await kind.getByRole("listitem").allTextContents();
    const [reports = 0, devices] = (heading?.match(/\d[\d,]*/g) ?? []).map((text) =>
      Number(text.replace(",", "")),
    );
    if (devices !== undefined) expect(rows).toHaveLength(devices);
    if (heading?.includes("service reports")) {
      // What was done and on which days, and not how many reports told of it.
      for (const row of rows) expect(row).toMatch(/: (trap re-armed|bait replaced|count reset)/);
      continue;
    }
    const told = rows.map((row) => Number(/×([\d,]+)/.exec(row)?.[1]?.replace(",", "") ?? 1));
    expect(
      told.reduce((sum, count) => sum + count, 0),
      heading ?? "",
    ).toBe(reports);
  }
  await expect(page.getByText(/not shown here/)).toHaveCount(0);
  await page.emulateMedia({ media: null });
});

test("on paper what is looked for of a summary stands first, and what is left out is said", async ({
  page,
}) => {
  await page.goto("/reports?since=30d");
  await expect(chart(page)).toBeVisible();
  await ready(page);
  const sections = page.getByRole("region", { name: /^[\d,]+ (catch|infestation|trigger|service|activity)/ });
  // A report may come between the two looks.
  await expect(async () => {
    const pages = pdfText(await page.pdf({ format: "A4" }));
    expect(pages).toHaveLength(2);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^A summary: [\d,]+ rows, and paper takes 500\./)).toBeVisible();
    const rows = await sections.getByRole("listitem").allTextContents();
    const catches = await sections.first().getByRole("listitem").allTextContents();
    await expect(
      page.getByText(/^and [\d,]+ (older rows?|more devices?) not shown here$/).first(),
    ).toBeVisible();
    await page.emulateMedia({ media: null });
    expect(catches).not.toHaveLength(0);
    for (const row of rows.map((text) => text.replaceAll(/\s/g, ""))) {
      expect(row).toMatch(/^\d+[A-Z][a-z]+(\d{4})?[,–A-Z×]/);
      expect(
        pages.some((text) => text.includes(row)),
        row,
      ).toBe(true);
    }
    for (const row of catches.slice(0, 10)) expect(row).toMatch(/\d\d:\d\d/);
    expect(pages[0]).toContain(catches[0]?.replaceAll(/\s/g, ""));
    // Both pages are used.
    expect(pages[1]).toContain(rows.at(-1)?.replaceAll(/\s/g, ""));
  }).toPass();
});

test("a site on paper says where, of when and how old, names its devices in full, and has nothing to press", async ({
  page,
}) => {
  await page.goto("/?at=//Alpenmolkerei+Lindtal");
  // What comes late would change the number of sheets while they are made.
  await expect(page.getByRole("grid", { name: "Calendar" }).getByRole("row").nth(2)).toBeVisible();
  await expect(page.getByRole("grid", { name: "Sub-locations" }).getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("region", { name: "Bait settings" })).toBeVisible();
  await expect(chart(page)).toBeVisible();
  const pages = pdfText(await page.pdf({ format: "A4" }));
  for (const [index, text] of pages.entries()) expect(text).toContain(`Page${index + 1}of${pages.length}`);
  const about = /AlpenmolkereiLindtal.*Reports:\d+[A-Z][a-z]+.*Dataof\d+[A-Z][a-z]+\d{4},\d\d:\d\d/;
  for (const text of pages) expect(text).toMatch(about);
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const role of ["combobox", "textbox", "radio"] as const) {
    await expect(main.getByRole(role)).toHaveCount(0);
  }
  // The headings of a table's columns can be pressed on screen, and paper needs their words.
  const headings = await main.getByRole("columnheader").getByRole("button").count();
  await expect(main.getByRole("button")).toHaveCount(headings);
  await page.emulateMedia({ media: null });
});
