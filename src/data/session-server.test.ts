import { afterEach, expect, test, vi } from "vitest";
import { Unreachable } from "./kept-start.ts";
import { mustSignOut, noteSignOut } from "./kept-whose.ts";
import { sessionIn } from "./session-server.ts";
import { endSession } from "./sign-out.ts";
import { fakeStorage } from "./testing/fake-storage.ts";

afterEach(() => vi.unstubAllGlobals());

const welcome = "<!doctype html><h1>Welcome to our Wi-Fi</h1>";

test.each([
  ["a page", () => new Response(welcome)],
  ["a page that it has not", () => new Response(welcome, { status: 404 })],
  ["a page of its own sign-in", () => new Response(welcome, { status: 403 })],
  ["half of what the server said", () => new Response('{"signIn":"requi')],
])("a stranger who answers with %s is not the server: what was kept counts", async (_what, answer) => {
  await expect(sessionIn(answer())).rejects.toBeInstanceOf(Unreachable);
});

test("what the server itself refuses is told in its words", async () => {
  const answer = Response.json({ detail: "Not like this." }, { status: 403 });
  await expect(sessionIn(answer)).rejects.toThrow("Not like this.");
});

test("a sign-out counts only when the server itself has said that the session is ended", async () => {
  vi.stubGlobal("window", { localStorage: fakeStorage(), sessionStorage: {} });
  noteSignOut();
  vi.stubGlobal("fetch", async () => new Response(welcome));
  expect(await endSession()).toBe(false);
  expect(mustSignOut()).toBe(true);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  expect(await endSession()).toBe(true);
  expect(mustSignOut()).toBe(false);
});
