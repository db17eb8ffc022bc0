import { settingsAt } from "#fleet/testing/settings.ts";
import "fake-indexeddb/auto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parsePath } from "#contract/path.ts";
import { present } from "#lib/present.ts";
import type { Port, ToWorker } from "./protocol/messages.ts";
import type { FleetSettings, QuestionName } from "./protocol/questions.ts";
import { connectWorker, type FleetWorker } from "./protocol/worker-client.ts";
import { startSmallAccount } from "./testing/small-account.ts";
import { WorkerHosts } from "./worker-hosts.ts";

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

async function startApi() {
  const account = await startSmallAccount();
  cleanUp.push(account.close);
  return account;
}

/** Both ends of the protocol, with a channel between them that copies every message as a worker's does. */
function connect(baseUrl: string, whose?: string, part?: FleetSettings["part"], isFree = true) {
  const channel = new MessageChannel();
  let answers = 0;
  const hosts = new WorkerHosts();
  const page: Port = {
    postMessage: (message) => {
      if ("answer" in message) answers += 1;
      channel.port2.postMessage(message);
    },
  };
  channel.port2.onmessage = ({ data }: MessageEvent<ToWorker>) => hosts.receive(page, data);
  const events = new EventTarget();
  let terminated = false;
  const worker: FleetWorker = {
    postMessage: (message) => channel.port1.postMessage(message),
    addEventListener: (type: string, listener: (event: never) => void) => {
      if (type === "message") channel.port1.onmessage = listener as (event: MessageEvent) => void;
      else events.addEventListener(type, listener as (event: Event) => void);
    },
    terminate: () => {
      terminated = true;
      hosts.leave(page);
      channel.port1.close();
    },
  };
  const client = connectWorker(worker, {
    ...settingsAt(baseUrl),
    ...present({ whose, part }),
  });
  if (isFree) client.fetch();
  cleanUp.push(() => client.close());
  return { client, hosts, events, isTerminated: () => terminated, answered: () => answers };
}

describe("the page and the worker", () => {
  test("what is taken along is there the next time, without a server", async () => {
    const api = await startApi();
    api.release();
    const { client } = connect(api.baseUrl, "ada");
    await new Promise<void>((resolve) => {
      client.subscribe(() => {
        if (!client.state().loading) resolve();
      });
    });
    expect(await client.keep()).toMatchObject({ devices: 1, savedAt: expect.any(Number) });
    client.close();
    const { client: again } = connect("http://127.0.0.1:1", "ada");
    expect(await again.ask({ name: "summary", scope: {} })).toMatchObject({ devices: 1 });
    expect(again.state()).toMatchObject({ isKept: true });
    const { client: other } = connect("http://127.0.0.1:1");
    expect(await other.keep()).toEqual({});
  });

  test("the line is left alone until the page has its first screen, and also when the network comes back", async () => {
    const api = await startApi();
    api.release();
    const { client, hosts } = connect(api.baseUrl, "eve", undefined, false);
    await vi.waitFor(() => expect(client.state().answeredBy).toBe("copy"));
    hosts.hurry();
    const asked = client.ask({ name: "summary", scope: {} });
    expect(api.requests()).toBe(0);
    client.fetch();
    expect(await asked).toMatchObject({ devices: 1 });
  });

  test("a location that is taken along alone is there without a server, for the same person alone", async () => {
    const api = await startApi();
    api.release();
    const hall = parsePath("//A//Hall") ?? expect.fail("That is a path.");
    const { client } = connect(api.baseUrl, "ada", { take: hall });
    await vi.waitFor(() => expect(client.state().isWhole).toBe(true));
    expect(await client.keep()).toMatchObject({ devices: 1, savedAt: expect.any(Number) });
    client.close();
    const { client: again } = connect("http://127.0.0.1:1", "ada", "open");
    expect(await again.ask({ name: "summary", scope: {} })).toMatchObject({ devices: 1 });
    expect(again.state()).toMatchObject({ isKept: true, isWhole: true, taken: [hall] });
    const { client: other } = connect("http://127.0.0.1:1", "bob", "open");
    await vi.waitFor(() => expect(other.state().problem?.kind).toBe("unreadable"));
    expect(other.state()).toMatchObject({ devices: 0, isWhole: false });
  });

  test("a question waits for the first copy and is answered from it", async () => {
    const api = await startApi();
    const { client } = connect(api.baseUrl);
    expect(client.state()).toMatchObject({ revision: 0, loading: true });
    const asked = client.ask({ name: "summary", scope: {} });
    api.release();
    expect(await asked).toMatchObject({ devices: 1, levels: { "act-now": 1 } });
    expect(client.state()).toMatchObject({ revision: 1, devices: 1 });
    expect(await client.ask({ name: "find", text: "nobody" })).toBeUndefined();
  });

  test("a question that is given up is rejected with the signal's reason, and the others go on", async () => {
    const api = await startApi();
    const { client } = connect(api.baseUrl);
    const abort = new AbortController();
    const given = client.ask({ name: "summary", scope: {} }, abort.signal);
    const kept = client.ask({ name: "find", text: "a" });
    abort.abort(new Error("not needed"));
    await expect(given).rejects.toThrow("not needed");
    await expect(client.ask({ name: "summary", scope: {} }, abort.signal)).rejects.toThrow("not needed");
    api.release();
    expect(await kept).toEqual({ serial_number: "A" });
  });

  test("of many questions that are given up at once only the last is answered", async () => {
    const api = await startApi();
    api.release();
    const { client, answered } = connect(api.baseUrl);
    await client.ask({ name: "device", serial_number: "A" });
    const before = answered();
    const typed = ["s", "si", "sil", "sile"].map((q) => {
      const abort = new AbortController();
      const asked = client.ask({ name: "summary", scope: { q } }, abort.signal);
      abort.abort();
      return asked.catch(() => "given up");
    });
    const last = await client.ask({ name: "summary", scope: { q: "a" } });
    expect(last).toMatchObject({ devices: 1 });
    expect(await Promise.all(typed)).toEqual(typed.map(() => "given up"));
    expect(answered() - before).toBe(1);
  });

  test("rows overtake what else was asked", async () => {
    const api = await startApi();
    const { client } = connect(api.baseUrl);
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const sort = { column: "name", descending: false } as const;
    const asked = [
      client.ask({ name: "summary", scope: {} }).then(note("summary")),
      client.ask({ name: "find", text: "a" }).then(note("find")),
      client.ask({ name: "rows", scope: {}, sort, from: 0, to: 9 }).then(note("rows")),
    ];
    api.release();
    await Promise.all(asked);
    expect(order).toEqual(["rows", "summary", "find"]);
  });

  test("a question nobody can answer is rejected in words", async () => {
    const api = await startApi();
    api.release();
    const { client } = connect(api.baseUrl);
    const unknown = "weather" as QuestionName;
    await expect(client.ask({ name: unknown, scope: {} } as never)).rejects.toThrow("weather");
  });

  test("listeners hear of every state until they leave", async () => {
    const api = await startApi();
    const { client } = connect(api.baseUrl);
    const revisions: number[] = [];
    const loaded = new Promise<void>((resolve) => {
      const leave = client.subscribe(() => {
        revisions.push(client.state().revision);
        if (client.state().revision === 0) return;
        leave();
        resolve();
      });
    });
    api.release();
    await loaded;
    expect(revisions).toEqual([0, 1]);
  });

  test("a refresh can be asked for", async () => {
    const api = await startApi();
    api.release();
    const { client } = connect(api.baseUrl);
    await client.ask({ name: "device", serial_number: "A" });
    const again = new Promise<void>((resolve) => {
      client.subscribe(() => client.state().loading && resolve());
    });
    client.refresh();
    await again;
  });

  test("a worker that breaks becomes a problem, and every question is rejected with it", async () => {
    const api = await startApi();
    const { client, events } = connect(api.baseUrl);
    const asked = client.ask({ name: "summary", scope: {} });
    events.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
    await expect(asked).rejects.toThrow("out of memory");
    await expect(client.ask({ name: "summary", scope: {} })).rejects.toThrow("Reload the page");
    expect(client.state()).toMatchObject({ loading: false, problem: { kind: "unreadable" } });
  });

  test("what a broken worker says after that does not take the problem back", () => {
    const events = new EventTarget();
    const client = connectWorker(
      {
        postMessage: () => {},
        addEventListener: (type: string, listener: (event: never) => void) =>
          events.addEventListener(type, listener as (event: Event) => void),
        terminate: () => {},
      },
      settingsAt("http://127.0.0.1"),
    );
    const well = client.state();
    events.dispatchEvent(new Event("messageerror"));
    events.dispatchEvent(new MessageEvent("message", { data: { state: well } }));
    expect(client.state()).toMatchObject({ loading: false, problem: { kind: "unreadable" } });
  });

  test("closing ends the worker and what is asked", async () => {
    const api = await startApi();
    const { client, isTerminated } = connect(api.baseUrl);
    const asked = client.ask({ name: "summary", scope: {} });
    client.close();
    await expect(asked).rejects.toThrow("closed");
    expect(isTerminated()).toBe(true);
  });
});
