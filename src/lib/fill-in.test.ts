import { expect, test } from "vitest";
import { fillIn } from "./fill-in.ts";

/** What a browser of iOS 16 has of them. */
function oldBrowser() {
  const browser: Parameters<typeof fillIn>[0] = { AbortSignal: {}, Map: {}, Promise: {}, URL: {} };
  fillIn(browser);
  return browser;
}

test("a promise can be kept or broken from outside", async () => {
  const { withResolvers } = oldBrowser().Promise;
  const kept = withResolvers?.<number>();
  kept?.resolve(7);
  expect(await kept?.promise).toBe(7);
  const broken = withResolvers?.();
  broken?.reject(new Error("no"));
  await expect(broken?.promise).rejects.toThrow("no");
});

test("items are grouped in the order in which their keys come", () => {
  const groups = oldBrowser().Map.groupBy?.([3, 1, 4, 1, 5], (item, index) =>
    index === 4 ? "last" : item % 2,
  );
  expect([...(groups ?? [])]).toEqual([
    [1, [3, 1, 1]],
    [0, [4]],
    ["last", [5]],
  ]);
});

test("a signal of several ends with the first of them, and for its reason", () => {
  const { any } = oldBrowser().AbortSignal;
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = any?.([one.signal, other.signal]);
  expect(signal?.aborted).toBe(false);
  other.abort("enough");
  one.abort("too late");
  expect([signal?.aborted, signal?.reason]).toEqual([true, "enough"]);
  expect(any?.([one.signal, other.signal]).reason).toBe("too late");
});

test("an address is told from what is none", () => {
  const { canParse } = oldBrowser().URL;
  expect(canParse?.("https://trapboard.example/scan")).toBe(true);
  expect(canParse?.("/scan", "https://trapboard.example")).toBe(true);
  expect(canParse?.("TB-0001-2345")).toBe(false);
});

test("what is there already stays as it is", () => {
  const { withResolvers } = Promise;
  fillIn(globalThis);
  expect(Promise.withResolvers).toBe(withResolvers);
});
