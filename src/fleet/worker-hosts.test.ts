import { afterEach, expect, test, vi } from "vitest";
import type { FromWorker } from "./protocol/messages.ts";
import type { FleetSettings } from "./protocol/questions.ts";
import { settingsAt } from "./testing/settings.ts";
import { startSmallAccount } from "./testing/small-account.ts";
import { WorkerHosts } from "./worker-hosts.ts";

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

async function startWorld() {
  const account = await startSmallAccount();
  const hosts = new WorkerHosts();
  cleanUp.push(account.close, () => hosts.break("The test is over."));
  const order: string[] = [];
  /** A page that joins with these settings, and all that it hears. */
  const open = (name = "a page", more: Partial<FleetSettings> = {}) => {
    const heard: FromWorker[] = [];
    const port = {
      postMessage(message: FromWorker) {
        heard.push(message);
        if ("id" in message) order.push(`${name} ${message.id}`);
      },
    };
    hosts.receive(port, { start: { ...settingsAt(account.baseUrl), ...more } });
    hosts.receive(port, { fetch: true });
    const state = () => heard.flatMap((message) => ("state" in message ? [message.state] : [])).at(-1);
    return {
      heard,
      state,
      answers: () => heard.filter((message) => "id" in message),
      ask: (id: number, text: string) => hosts.receive(port, { id, question: { name: "find", text } }),
      show: (visible: boolean) => hosts.receive(port, { visible }),
      leave: () => hosts.receive(port, { leave: true }),
      whole: () => vi.waitFor(() => expect(state()).toMatchObject({ isWhole: true, loading: false })),
    };
  };
  return { account, hosts, open, order };
}

test("pages with the same settings share one copy, and one that comes later hears at once how it stands", async () => {
  const { account, open } = await startWorld();
  account.release();
  const one = open();
  await one.whole();
  const other = open();
  expect(other.state()).toMatchObject({ isWhole: true, devices: 1, revision: one.state()?.revision });
  other.ask(1, "a");
  await vi.waitFor(() => expect(other.answers()).toEqual([{ id: 1, answer: { serial_number: "A" } }]));
  expect(account.fetches()).toBe(1);
});

test("an answer goes to the page that asked, whatever number its question had", async () => {
  const { account, open } = await startWorld();
  const [one, other] = [open(), open()];
  one.ask(1, "a");
  other.ask(1, "nobody");
  account.release();
  await vi.waitFor(() => expect([...one.answers(), ...other.answers()]).toHaveLength(2));
  expect(one.answers()).toEqual([{ id: 1, answer: { serial_number: "A" } }]);
  expect(other.answers()).toEqual([{ id: 1, answer: undefined }]);
});

test("a page in sight is answered before one that is not", async () => {
  const { account, open, order } = await startWorld();
  const [hidden, seen] = [open("hidden"), open("seen")];
  hidden.show(false);
  for (const id of [1, 2]) hidden.ask(id, "a");
  for (const id of [1, 2]) seen.ask(id, "a");
  account.release();
  await vi.waitFor(() => expect(order).toHaveLength(4));
  expect(order).toEqual(["seen 1", "seen 2", "hidden 1", "hidden 2"]);
});

test("a page that leaves takes its questions along, and the others go on with the same copy", async () => {
  const { account, open } = await startWorld();
  const [one, other] = [open(), open()];
  one.ask(1, "a");
  other.ask(1, "a");
  one.leave();
  const before = one.heard.length;
  account.release();
  await other.whole();
  await vi.waitFor(() => expect(other.answers()).toHaveLength(1));
  expect(one.heard).toHaveLength(before);
  expect(account.fetches()).toBe(1);
});

test("a copy that every page has left is let go of: the next page has another one", async () => {
  const { account, open } = await startWorld();
  account.release();
  const pages = [open(), open()];
  for (const page of pages) await page.whole();
  for (const page of pages) page.leave();
  const next = open();
  expect(next.state()).toMatchObject({ isWhole: false, devices: 0 });
  await next.whole();
  expect(account.fetches()).toBe(2);
});

test("when the last page leaves, what is under way is given up", async () => {
  const { account, open } = await startWorld();
  const pages = [open(), open()];
  await vi.waitFor(() => expect(account.isAsked()).toBe(true));
  for (const page of pages) page.leave();
  await vi.waitFor(() => expect(account.givenUp()).toBeGreaterThan(0));
});

test("pages with other settings have a copy of their own, and only those of another person lose it", async () => {
  const { account, hosts, open } = await startWorld();
  account.release();
  const [ada, bob] = [open("ada", { owner: "ada" }), open("bob", { owner: "bob" })];
  await ada.whole();
  await bob.whole();
  expect(account.fetches()).toBe(2);
  hosts.break("Another person is signed in.", ({ owner }) => owner === "bob");
  expect(ada.heard.at(-1)).toEqual({ broken: "Another person is signed in." });
  ada.ask(1, "a");
  bob.ask(1, "a");
  await vi.waitFor(() => expect(bob.answers()).toHaveLength(1));
  expect(ada.answers()).toEqual([]);
});
