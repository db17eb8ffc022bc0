import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServerAnswers } from "./ask-server.ts";
import { firstAnswers } from "./first-answers.ts";
import { noteSignOut } from "./kept-whose.ts";
import type { Prefetch } from "./prefetch.ts";
import { startPrefetch, takeAnswer } from "./prefetch.ts";
import { heard } from "./testing/fake-ends.ts";
import { fakeStorage } from "./testing/fake-storage.ts";

const signal = new AbortController().signal;
const answersOf = (texts: readonly string[], from: string): ServerAnswers => ({
  heard: heard(),
  answers: texts.map((text) => `${text} ${from}`),
});

let asked: string[];

function openPage(pathname: string, search = ""): void {
  vi.stubGlobal("window", { location: { pathname, search }, localStorage: fakeStorage() });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page asks who is there, how the server is set up, and its first questions, once", () => {
  openPage("/map");
  startPrefetch();
  startPrefetch();
  expect(asked).toEqual([
    "/session",
    "/config",
    '/answers?q={"name":"extent","scope":{}}&q={"name":"facets","scope":{}}',
  ]);
});

test.each([
  ["/map", "?level=act"],
  ["/settings", ""],
  ["/constructor", ""],
])("%s%s has no first questions that are known beforehand", (path, search) => {
  openPage(path, search);
  startPrefetch();
  expect(asked).toEqual(["/session", "/config"]);
});

test("nothing is asked where people sign in, or before a sign-out was told to the server", () => {
  openPage("/sign-in");
  startPrefetch();
  openPage("/");
  noteSignOut();
  startPrefetch();
  expect(asked).toEqual([]);
});

test("an answer is for the first who takes it", async () => {
  openPage("/");
  startPrefetch();
  asked = [];
  expect(await (await takeAnswer("/session", signal)).text()).toBe("/session");
  expect(asked).toEqual([]);
  await takeAnswer("/session", signal);
  expect(asked).toEqual(["/session"]);
});

const prefetch = (): Prefetch => ({
  ...{ answers: new Map(), questions: ["one", "two", "three"], answered: Promise.resolve(new Response()) },
  ...{ askedAt: Date.now(), receivedAt: Date.now() },
});

test("each question is answered once from what was prefetched, whatever it is asked with", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => answersOf(texts, "prefetched"));
  const first = firstAnswers(prefetch(), ask);
  expect(["one", "two", "other"].map(first.has)).toEqual([true, true, false]);
  expect(await first.ask(["two"], signal)).toEqual(answersOf(["two"], "prefetched"));
  expect(["one", "two"].map(first.has)).toEqual([true, false]);
  expect(await first.ask(["three", "one"], signal)).toEqual(answersOf(["three", "one"], "prefetched"));
  expect(ask).toHaveBeenCalledOnce();
});

test("an answer that was given up before it came is there for the next who asks", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => answersOf(texts, "prefetched"));
  const first = firstAnswers(prefetch(), ask);
  const gone = new AbortController();
  const given = first.ask(["one"], gone.signal);
  gone.abort();
  await expect(given).rejects.toThrow();
  expect(first.has("one")).toBe(true);
  expect(await first.ask(["one"], signal)).toEqual(answersOf(["one"], "prefetched"));
  expect(ask).toHaveBeenCalledOnce();
});

test("where the prefetch failed the server is asked again", async () => {
  const ask = vi.fn(async (texts: readonly string[], _signal: AbortSignal, before?: Prefetch) => {
    if (before !== undefined) throw new Error("401");
    return answersOf(texts, "server");
  });
  const first = firstAnswers(prefetch(), ask);
  expect(await first.ask(["two"], signal)).toEqual(answersOf(["two"], "server"));
});

test("what was asked long ago, or not at all, is asked anew", () => {
  vi.useFakeTimers();
  const ask = async (texts: readonly string[]) => answersOf(texts, "prefetched");
  const first = firstAnswers(prefetch(), ask);
  vi.advanceTimersByTime(60_001);
  expect(first.has("one")).toBe(false);
  expect(firstAnswers(undefined, ask).has("one")).toBe(false);
});
