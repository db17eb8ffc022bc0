import type { RequestListener } from "node:http";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { noteMoves, showsTypeface } from "./moves.ts";
import { passOn } from "./pass-on.ts";
import { expect, test } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

const scriptFiles = /^\/assets\/.*\.js$/;

/** Passes everything on to a dashboard, some of it not before it is let go. */
function holding(dashboard: string, held: RegExp, free: Promise<void>): RequestListener {
  return async (request, response) => {
    if (held.test(request.url ?? "")) await free;
    passOn(dashboard, request, response);
  };
}

/** What is in sight once a page is there. */
const pages = {
  "/": "main li a",
  "/devices": '[role="grid"][aria-label="Devices"] [role="row"] a',
  "/map": '[aria-label="In view"] [data-index] a',
  "/reports": '[aria-label="Reports over time"] [role="slider"]',
  "/scan": 'button:enabled:has-text("Take with me")',
};

for (const [path, inSight] of Object.entries(pages)) {
  test(`${path} asks its first questions before it has its scripts, and none of them again`, async ({
    page,
    dashboard,
  }) => {
    // A server that has just begun has the devices before the network devices, and a page rightly asks again then.
    const whole = async () => (await page.request.get("/api/v1.13/network-devices")).status();
    await expect.poll(whole).toBe(200);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      asked.push(...(pathname === "/answers" ? searchParams.getAll("q") : [pathname]));
    });
    const scripts = Promise.withResolvers<void>();
    const server = await startLoopbackServer(holding(dashboard.url, scriptFiles, scripts.promise));
    await page.goto(server.url + path, { waitUntil: "commit" });
    const questions = () => asked.filter((one) => one.startsWith("{"));
    await expect.poll(questions).not.toEqual([]);
    const first = questions();
    scripts.resolve();
    await expect(page.locator(inSight).first()).toBeVisible();
    // What the page asks again is another question than its HTML asks.
    expect(questions().filter((question) => first.includes(question))).toEqual(first);
    expect(asked.filter((one) => one === "/session" || one === "/config")).toHaveLength(2);
    await server.close();
  });
}

test("the outline of the page is there before any other file, in the colours of the device", {
  tag: "@phone",
}, async ({ page, dashboard }) => {
  const files = Promise.withResolvers<void>();
  const server = await startLoopbackServer(holding(dashboard.url, /^\/assets\//, files.promise));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(server.url, { waitUntil: "commit" });
  await expect(page.getByRole("main")).toHaveText("TrapboardConnecting to the server…");
  await expect(page.getByRole("heading", { level: 1, name: "Trapboard" })).toBeInViewport();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(16, 18, 17)");
  files.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await server.close();
});

test("the colours that a person chose come before those of the device", async ({ page, dashboard }) => {
  const files = Promise.withResolvers<void>();
  const server = await startLoopbackServer(holding(dashboard.url, /^\/assets\//, files.promise));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => localStorage.setItem("colours", "light"));
  await page.goto(server.url, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Trapboard" })).toBeInViewport();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(243, 243, 239)");
  files.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(243, 243, 239)");
  await server.close();
});

for (const [path, below, comes] of [
  ["/bait", "Filters", /need bait/],
  ["/settings", "Colours", /^Ready for work without a network/],
  ["/labels", "What to label", /^\d+ devices on \d+ sheets$/],
] as const) {
  test(`on a phone nothing of ${path} moves when its data comes`, { tag: "@phone-alone" }, async ({
    page,
    dashboard,
  }) => {
    const answers = Promise.withResolvers<void>();
    const server = await startLoopbackServer(holding(dashboard.url, /^\/(answers|feed)/, answers.promise));
    const moved = await noteMoves(page);
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Trapboard");
    answers.resolve();
    await expect(page.getByText(comes)).toBeVisible();
    await expect(page.getByText(below, { exact: true }).first()).toBeVisible();
    expect(moved.filter((text) => text.includes(below))).toEqual([]);
    await server.close();
  });
}

test("where data is to be saved the typeface comes after the first screen", async ({ page, dashboard }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const faces: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") faces.push(request.url());
  });
  const answers = Promise.withResolvers<void>();
  const server = await startLoopbackServer(holding(dashboard.url, /^\/answers/, answers.promise));
  await page.goto(`${server.url}/map`);
  await expect(page.getByRole("heading", { level: 1, name: "Map" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Device map" })).toBeVisible();
  expect(faces).toEqual([]);
  answers.resolve();
  await expect(page.locator(pages["/map"]).first()).toBeVisible();
  await expect.poll(() => faces).not.toEqual([]);
  await server.close();
});

test("a typeface that comes late moves nothing, and is shown with the next page", { tag: "@phone" }, async ({
  page,
  dashboard,
  isMobile,
}) => {
  const face = Promise.withResolvers<void>();
  const server = await startLoopbackServer(holding(dashboard.url, /\.woff2$/, face.promise));
  const moved = await noteMoves(page);
  await page.goto(`${server.url}/reports`);
  await expect(page.locator(pages["/reports"]).first()).toBeVisible();
  await expect(page.getByRole("grid", { name: "Reports" }).getByRole("row").nth(1)).toBeVisible();
  moved.length = 0;
  const fetched = page.waitForResponse(/\.woff2$/);
  face.resolve();
  await (await fetched).finished();
  // What follows the typeface is asked for now.
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  expect(await showsTypeface(page)).toBe(false);
  // The line below a desk's map says its land once that is there; an age may turn over meanwhile.
  expect(moved.filter((text) => !/Natural Earth|far away|^(Updated )?\d+ min ago/.test(text))).toEqual([]);
  await page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link", { name: isMobile ? "Devices" : "Bait" })
    .click();
  await expect.poll(() => showsTypeface(page)).toBe(true);
  await server.close();
});

test("a map that lives from the server asks once for its clusters and its list, and prefetches them the next time", async ({
  context,
  reference,
}) => {
  const server = await startDashboard(reference, {
    TRAPBOARD_COPY_MOST_DEVICES: "1",
    TRAPBOARD_REFRESH_SECONDS: "86400",
  });
  const questionsOfVisit = async () => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(...new URL(request.url()).searchParams.getAll("q")));
    // A page follows the server once it has nothing more to ask.
    const following = page.waitForRequest(/\/feed\?tell=state/);
    await page.goto(`${server.url}/map`);
    await expect(page.locator(pages["/map"]).first()).toBeVisible();
    await following;
    for (const name of ["clusters", "inView"]) {
      expect(asked.filter((question) => question.startsWith(`{"name":"${name}"`))).toHaveLength(1);
    }
    return asked;
  };
  await questionsOfVisit();
  expect((await questionsOfVisit()).slice(0, 4).join()).toContain("clusters");
  await server.close();
});
