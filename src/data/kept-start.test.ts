import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionAnswer } from "#contract/session.ts";
import type { Settings } from "#contract/settings.ts";
import { deleteCopy, openCopy, saveCopy } from "#kept/copy.ts";
import { answerOrKept, noteSaid, Unreachable, whoseCopy } from "./kept-start.ts";
import { storeFor, wipeAccount } from "./local-storage.ts";
import { fakeStorage } from "./testing/fake-storage.ts";

const day = 24 * 3_600_000;
const ada: SessionAnswer = {
  signIn: "required",
  oidc: false,
  person: { name: "ada", role: "viewer", at: null },
};
const bob: SessionAnswer = { ...ada, person: { name: "bob", role: "viewer", at: "//B" } };
let settings: Settings;

beforeEach(async () => {
  await deleteCopy();
  vi.stubGlobal("window", { localStorage: fakeStorage(), sessionStorage: {} });
  settings = {
    ...{ simulated: false, silentAfterHours: 24, refreshSeconds: 60, tiles: null, version: "0.1.0" },
    ...{ apiVersion: "1.13", account: "mark", keepOnDevice: true, copyMostDevices: 250_000 },
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server says who is there. */
function visit(session: SessionAnswer): void {
  storeFor(session.person?.name ?? "");
  noteSaid({ session });
  noteSaid({ settings });
}

const away = () =>
  answerOrKept<SessionAnswer>(Promise.reject(new Unreachable("away")), ({ session }) => session);

test("without the server the last person is there, until nobody has confirmed them for seven days", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1), toFake: ["Date"] });
  visit(ada);
  expect(await away()).toEqual({ value: ada, isKept: true });
  vi.setSystemTime(Date.now() + 6.9 * day);
  expect((await away()).isKept).toBe(true);
  vi.setSystemTime(Date.now() + 0.2 * day);
  await expect(away()).rejects.toThrow("away");
});

test("whoever has signed out, or whose server keeps nothing on devices, is not there without it", async () => {
  visit(ada);
  wipeAccount();
  await expect(away()).rejects.toThrow("away");
  settings = { ...settings, keepOnDevice: false };
  visit(ada);
  await expect(away()).rejects.toThrow("away");
});

test("what the server itself says is not covered by what was kept", async () => {
  visit(ada);
  const answer = Promise.reject(new Error("The server's answer is not that of a Trapboard."));
  await expect(answerOrKept(answer, ({ session }) => session)).rejects.toThrow("not that of a Trapboard");
});

test("each of person, rights, account and version makes another copy", () => {
  const all = [
    whoseCopy(ada, settings),
    whoseCopy(bob, settings),
    whoseCopy({ ...ada, person: { name: "ada", role: "viewer", at: "//B" } }, settings),
    whoseCopy(ada, { ...settings, account: "another" }),
    whoseCopy(ada, { ...settings, version: "0.2.0" }),
    whoseCopy(ada, { ...settings, apiVersion: "1.12" }),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(whoseCopy(ada, { ...settings, keepOnDevice: false })).toBeUndefined();
});

test("the copy of the person before is deleted as soon as another one is there", async () => {
  visit(ada);
  const whose = whoseCopy(ada, settings) ?? "";
  const about = {
    whose,
    savedAt: 1,
    clockOffset: 0,
    rows: 0,
    setAside: 0,
    unreadable: 0,
    duplicates: 0,
    network: [],
  };
  await saveCopy(
    about,
    {},
    {
      isFirst: true,
      pause: async () => undefined,
      signal: new AbortController().signal,
    },
  );
  visit(ada);
  expect(await openCopy(whose)).toBeDefined();
  visit(bob);
  expect(await openCopy(whose)).toBeUndefined();
});
