import { expect, test } from "./servers.ts";

/** What is in sight once a page is there. */
const pages = {
  "/": "main li a",
  "/devices": '[role="grid"][aria-label="Devices"] [role="row"] a',
  "/map": '[aria-label="In view"] [data-index] a',
};

for (const [path, inSight] of Object.entries(pages)) {
  test(`${path} asks its first questions before it has its scripts, and none of them again`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      asked.push(...(pathname === "/answers" ? searchParams.getAll("q") : [pathname]));
    });
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const questions = () => asked.filter((one) => one.startsWith("{"));
    await expect.poll(questions).not.toEqual([]);
    const first = questions();
    scripts.resolve();
    await expect(page.locator(inSight).first()).toBeVisible();
    // What the page asks again is another question than its HTML asks.
    expect(questions().filter((question) => first.includes(question))).toEqual(first);
    expect(asked.filter((one) => one === "/session" || one === "/config")).toHaveLength(2);
  });
}
