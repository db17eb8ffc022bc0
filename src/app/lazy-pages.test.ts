import { expect, test } from "vitest";
import { lazyPage, NotFetched } from "./lazy-pages.ts";

test("a page whose files do not come fails in plain words, with what the browser said as the cause, and is asked for again", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module: http://127.0.0.1/x.js");
  let isDown = true;
  const page = lazyPage(() => (isDown ? Promise.reject(cause) : Promise.resolve({ Component: "the page" })));
  const failure = await page.fetch().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotFetched);
  expect(failure).toMatchObject({ message: "This page could not be loaded.", cause });
  expect(page.arrived()).toBeUndefined();
  isDown = false;
  expect(await page.fetch()).toBe("the page");
});
