import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AccountChange, NoCopyYet } from "./account.ts";
import { AccountService } from "./account-service.ts";
import { Busy } from "./cache.ts";
import {
  type AccountSettings,
  type FromAccount,
  failureOf,
  type ToAccount,
  type Update,
} from "./messages.ts";
import type { Question } from "./question.ts";
import { everything } from "./rights.ts";
import type { Start } from "./worker-supervisor.ts";

const settings: AccountSettings = {
  api: { baseUrl: "http://127.0.0.1:1", token: "one" },
  version: "1.13",
  locationPaths: [],
  refreshSeconds: 60,
  silentAfterHours: 24,
  timeoutMs: 1000,
  maxBytes: 1000,
  revision: 0,
};
const nothing = { setAside: 0, unreadable: 0, examples: [] };
const rows = { devices: 2, "network-devices": 1 };
const question: Question = {
  resource: "devices",
  query: {},
  rights: everything,
  form: "rows",
  encoding: "identity",
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An account whose thread does as the test says. */
function begin() {
  const lives: {
    settings: AccountSettings;
    sent: ToAccount[];
    tell: (message: FromAccount) => void;
    die: () => void;
  }[] = [];
  const start: Start = (given, tell, onDeath) => {
    const sent: ToAccount[] = [];
    lives.push({ settings: given, sent, tell, die: () => onDeath(new Error("A fault.")) });
    return { send: (message) => void sent.push(message), busy: () => 0, end: async () => {} };
  };
  const faults: boolean[] = [];
  const account = new AccountService(settings, {
    start,
    waitMs: 1000,
    onLog: () => undefined,
    onFault: (_error, isFinal) => faults.push(isFinal),
  });
  const changes: AccountChange[] = [];
  account.subscribe((change) => changes.push(change));
  const life = () => lives.at(-1) ?? expect.fail("Nothing was started.");
  return {
    account,
    lives,
    life,
    faults,
    changes,
    update: (given: Partial<Update>) =>
      life().tell({
        update: {
          revision: 1,
          takenAt: {},
          takenOn: {},
          noted: { devices: nothing, "network-devices": nothing },
          rows: { devices: 0, "network-devices": 0 },
          upstream: { state: "ok", since: 1 },
          isSettled: true,
          failures: {},
          asked: { requests: [], failing: [], share: 1 },
          ...given,
        },
      }),
  };
}

const gone = { serial_number: "G", before: {}, patch: null };
const both = { devices: 10, "network-devices": 10 };

test("a thread that died is started again with what was shown last, and what it tells first may be another copy", () => {
  const { account, lives, life, changes, update } = begin();
  update({ revision: 7, takenAt: both, rows });
  expect(changes.map(({ startsOver }) => startsOver)).toEqual([true]);
  update({ revision: 7, takenAt: both, rows });
  expect(changes.map(({ startsOver }) => startsOver)).toEqual([true, false]);
  account.replaceToken("two");
  life().die();
  expect(account.view()).toMatchObject({
    thread: { isAlive: false, restarts: 0 },
    upstream: { state: "unknown" },
    takenAt: 10,
  });
  expect(account.view().rows).toEqual(rows);

  vi.advanceTimersByTime(1000);
  expect(lives).toHaveLength(2);
  expect(life().settings).toMatchObject({ revision: 7, api: { token: "two" } });
  expect(account.view().thread).toMatchObject({ isAlive: true, restarts: 1 });
  // It has no copy yet.
  update({ revision: 7, upstream: { state: "unknown", since: 1 } });
  expect(changes).toHaveLength(2);
  life().tell({ part: { devices: [], networkDevices: [gone], reports: [] } });
  update({ revision: 8, takenAt: { devices: 20 } });
  expect(changes.at(-1)).toMatchObject({ revision: 8, startsOver: true, networkDevices: [gone] });
  life().tell({ part: { devices: [], networkDevices: [gone], reports: [] } });
  update({ revision: 9, takenAt: { devices: 20, "network-devices": 20 } });
  expect(changes.at(-1)).toMatchObject({ revision: 9, startsOver: true });
  update({ revision: 9, takenAt: { devices: 30, "network-devices": 20 } });
  expect(changes.at(-1)).toMatchObject({ startsOver: false, networkDevices: [] });
});

test("a question to a thread that died, or is not there, fails and can be asked again", async () => {
  const { account, life, update } = begin();
  update({ takenAt: both });
  const asked = expect(account.answer(question)).rejects.toThrow(NoCopyYet);
  life().die();
  await asked;
  await expect(account.heartbeats({ serial: "A", since: 0, rights: everything })).rejects.toThrow(NoCopyYet);
  vi.advanceTimersByTime(1000);
  const answer = account.answer(question);
  const [sent] = life().sent;
  life().tell({
    answer: sent !== undefined && "ask" in sent ? sent.ask : 0,
    bytes: new Uint8Array([1]),
    revision: 1,
  });
  expect((await answer).bytes).toEqual(new Uint8Array([1]));
});

test("a question is given up when the last who waits for it has left", async () => {
  const { account, life, update } = begin();
  update({ takenAt: both });
  const [one, other] = [new AbortController(), new AbortController()];
  const answers = [
    account.answer(question, "ada", one.signal),
    account.answer(question, "bob", other.signal),
  ];
  const [sent] = life().sent;
  const ask = sent !== undefined && "ask" in sent ? sent.ask : 0;
  one.abort();
  expect(life().sent).toHaveLength(1);
  other.abort();
  expect(life().sent).toEqual([sent, { left: ask }]);
  life().tell({ answer: ask, failure: failureOf(new Busy("Nobody waits.")) });
  for (const answer of answers) await expect(answer).rejects.toBeInstanceOf(Busy);
});

test("it is started later each time, and given up when it dies too often", () => {
  const { lives, life, faults } = begin();
  for (const pause of [1000, 2000, 4000, 8000]) {
    const count = lives.length;
    life().die();
    vi.advanceTimersByTime(pause - 1);
    expect(lives).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(lives).toHaveLength(count + 1);
  }
  life().die();
  vi.advanceTimersByTime(600_000);
  expect(lives).toHaveLength(5);
  expect(faults).toEqual([false, false, false, false, true]);
});

test("one that dies once in a while is started again each time", () => {
  const { lives, life, faults } = begin();
  for (let time = 0; time < 12; time += 1) {
    life().die();
    vi.advanceTimersByTime(200_000);
  }
  expect(lives).toHaveLength(13);
  expect(faults).not.toContain(true);
});

test("the end of the server is the end of the account, dead or alive", async () => {
  const alive = begin();
  const closing = alive.account.close();
  expect(alive.life().sent).toContainEqual({ close: true });
  alive.life().tell({ closed: true });
  await closing;
  const dead = begin();
  dead.life().die();
  await dead.account.close();
  vi.advanceTimersByTime(600_000);
  expect(dead.lives).toHaveLength(1);
});
