import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberNext } from "./asked-next.ts";
import { storeFor, wipeAccount } from "./local-storage.ts";
import { startPrefetch } from "./prefetch.ts";
import { fakeStorage } from "./testing/fake-storage.ts";

let localStorage: ReturnType<typeof fakeStorage>;
let asked: string[];

/** Opens a page in a browser that keeps what it stored. */
function openPage(pathname: string, search = ""): void {
  vi.stubGlobal("window", { location: { pathname, search }, localStorage, sessionStorage: {} });
}

const questions = () => new URL(asked.at(-1) ?? "", "http://127.0.0.1").searchParams.getAll("q");

beforeEach(() => {
  localStorage = fakeStorage();
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(path);
  });
});
afterEach(() => {
  wipeAccount();
  vi.unstubAllGlobals();
});

/** What a map asks once it knows its bounds. */
function lookAt(bounds: string): void {
  openPage("/map");
  storeFor("ada");
  const note = rememberNext("/map");
  note("extent", '{"name":"extent"}');
  note("clusters", `{"name":"clusters","bounds":"${bounds}"}`);
  note("inView", `{"name":"inView","bounds":"${bounds}"}`);
  // Somebody moves the map.
  note("clusters", '{"name":"clusters","bounds":"elsewhere"}');
}

test("a map's clusters and list are prefetched the next time, as the map asked them first", () => {
  lookAt("here");
  openPage("/map");
  startPrefetch();
  expect(questions().slice(-2)).toEqual([
    '{"name":"clusters","bounds":"here"}',
    '{"name":"inView","bounds":"here"}',
  ]);
});

test("nothing of that is prefetched on another page, at another place, or after signing out", () => {
  lookAt("here");
  openPage("/devices");
  startPrefetch();
  expect(questions().join()).not.toContain("here");
  openPage("/map", "?at=//A");
  startPrefetch();
  expect(asked.at(-1)).toBe("/config");
  openPage("/map");
  wipeAccount();
  startPrefetch();
  expect(questions().join()).not.toContain("here");
});

test("what was stored and is damaged is asked of nobody", () => {
  openPage("/map");
  localStorage["trapboard next /map ada"] = '{"0":"{}"}';
  startPrefetch();
  expect(questions()).toHaveLength(2);
});
