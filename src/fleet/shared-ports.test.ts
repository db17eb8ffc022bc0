import { afterEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "./protocol/messages.ts";
import { SharedPorts } from "./shared-ports.ts";
import { settingsAt } from "./testing/settings.ts";
import { startSmallAccount } from "./testing/small-account.ts";
import { WorkerHosts } from "./worker-hosts.ts";

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

async function startWorld() {
  const account = await startSmallAccount();
  account.release();
  const hosts = new WorkerHosts();
  const ports = new SharedPorts(hosts, navigator.locks);
  cleanUp.push(account.close, () => hosts.break("The test is over."));
  /** A tab with a lock of its own, joined; it can only say things, and end. */
  const open = async (name: string, owner = "ada") => {
    const { port1, port2 } = new MessageChannel();
    const heard: FromWorker[] = [];
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => heard.push(data);
    cleanUp.push(() => port1.close());
    const { promise: life, resolve: die } = Promise.withResolvers<void>();
    await new Promise<void>((held) => {
      void navigator.locks.request(name, () => {
        held();
        return life;
      });
    });
    ports.connect(port2);
    const say = (message: ToWorker) => port1.postMessage(message);
    say({ tab: name });
    say({ start: { ...settingsAt(account.baseUrl), owner } });
    say({ fetch: true });
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ state: expect.objectContaining({ isWhole: true }) }),
    );
    return { heard, say, die };
  };
  return { account, ports, open };
}

test("a tab that ends without a word has left: the copy goes with the last of them", async () => {
  const { account, open } = await startWorld();
  const one = await open("tab 1");
  const other = await open("tab 2");
  expect(account.fetches()).toBe(1);
  const left = vi.spyOn(WorkerHosts.prototype, "leave");
  cleanUp.push(() => left.mockRestore());
  one.die();
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  // One that comes leaves what it had joined before, which is nothing.
  const third = await open("tab 3");
  expect(account.fetches()).toBe(1);
  other.die();
  third.die();
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(4));
  await open("tab 4");
  expect(account.fetches()).toBe(2);
});

test("a tab is told the worker's lock, which is held", async () => {
  const { open } = await startWorld();
  const { heard } = await open("tab 5");
  const engine = heard.flatMap((message) => ("engine" in message ? [message.engine] : []))[0];
  const isFree = await navigator.locks.request(`${engine}`, { ifAvailable: true }, (lock) => lock !== null);
  expect(isFree).toBe(false);
});

test("that somebody has signed out ends their copy in every tab", async () => {
  const { ports, open } = await startWorld();
  const session = new EventTarget();
  ports.follow(session);
  const tabs = [await open("tab 6"), await open("tab 7")];
  const [other = expect.fail()] = [await open("tab 8", "bob")];
  session.dispatchEvent(new MessageEvent("message", { data: "bob" }));
  for (const { heard } of tabs) {
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ broken: "Another person is signed in." }));
  }
  expect(other.heard.some((message) => "broken" in message)).toBe(false);
});
