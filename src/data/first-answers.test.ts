import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ahead } from "./ahead.ts";
import { askAhead, takeAnswer } from "./ahead.ts";
import type { ServerAnswers } from "./ask-server.ts";
import { firstAnswers } from "./first-answers.ts";
import { noteSignOut } from "./kept-whose.ts";
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
  askAhead();
  askAhead();
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
])("%s%s has no first questions that are known ahead", (path, search) => {
  openPage(path, search);
  askAhead();
  expect(asked).toEqual(["/session", "/config"]);
});

test("nothing is asked where people sign in, or before a sign-out was told to the server", () => {
  openPage("/sign-in");
  askAhead();
  openPage("/");
  noteSignOut();
  askAhead();
  expect(asked).toEqual([]);
});

test("an answer is for the first who takes it", async () => {
  openPage("/");
  askAhead();
  asked = [];
  expect(await (await takeAnswer("/session", signal)).text()).toBe("/session");
  expect(asked).toEqual([]);
  await takeAnswer("/session", signal);
  expect(asked).toEqual(["/session"]);
});

const ahead = (): Ahead => ({
  ...{ answers: new Map(), questions: ["one", "two", "three"], answered: Promise.resolve(new Response()) },
  ...{ askedAt: Date.now(), receivedAt: Date.now() },
});

test("each question is answered once from what was asked ahead, whatever it is asked with", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => answersOf(texts, "ahead"));
  const first = firstAnswers(ahead(), ask);
  expect(["one", "two", "other"].map(first.has)).toEqual([true, true, false]);
  expect(await first.ask(["two"], signal)).toEqual(answersOf(["two"], "ahead"));
  expect(["one", "two"].map(first.has)).toEqual([true, false]);
  expect(await first.ask(["three", "one"], signal)).toEqual(answersOf(["three", "one"], "ahead"));
  expect(ask).toHaveBeenCalledOnce();
});

test("an answer that was given up before it came is there for the next who asks", async () => {
  const ask = vi.fn(async (texts: readonly string[]) => answersOf(texts, "ahead"));
  const first = firstAnswers(ahead(), ask);
  const gone = new AbortController();
  const given = first.ask(["one"], gone.signal);
  gone.abort();
  await expect(given).rejects.toThrow();
  expect(first.has("one")).toBe(true);
  expect(await first.ask(["one"], signal)).toEqual(answersOf(["one"], "ahead"));
  expect(ask).toHaveBeenCalledOnce();
});

test("where asking ahead failed the server is asked again", async () => {
  const ask = vi.fn(async (texts: readonly string[], _signal: AbortSignal, before?: Ahead) => {
    if (before !== undefined) throw new Error("401");
    return answersOf(texts, "server");
  });
  const first = firstAnswers(ahead(), ask);
  expect(await first.ask(["two"], signal)).toEqual(answersOf(["two"], "server"));
});

test("what was asked long ago, or not at all, is asked anew", () => {
  vi.useFakeTimers();
  const ask = async (texts: readonly string[]) => answersOf(texts, "ahead");
  const first = firstAnswers(ahead(), ask);
  vi.advanceTimersByTime(60_001);
  expect(first.has("one")).toBe(false);
  expect(firstAnswers(undefined, ask).has("one")).toBe(false);
});
