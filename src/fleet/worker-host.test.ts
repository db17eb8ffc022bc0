import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { ToWorker } from "./protocol/messages.ts";
import type { QuestionName } from "./protocol/questions.ts";
import { connectFleet, type FleetWorker } from "./protocol/worker-client.ts";
import { wireDevice } from "./testing/fleet-sample.ts";
import { FleetServer } from "./worker-host.ts";

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

/** The API; it holds its answers back until `release` is called. */
async function startApi() {
  const held: (() => void)[] = [];
  let released = false;
  const server: Server = createServer((request, response) => {
    const network = request.url?.includes("/network-devices");
    const send = () =>
      response.end(
        JSON.stringify(network ? { network_devices: [] } : { devices: [wireDevice("A", { status: 3 })] }),
      );
    if (released) send();
    else held.push(send);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUp.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const release = () => {
    released = true;
    for (const send of held.splice(0)) send();
  };
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}

/** Both ends of the protocol, with a channel between them that copies every message as a worker's does. */
function connect(baseUrl: string) {
  const channel = new MessageChannel();
  let answers = 0;
  const server = new FleetServer({
    postMessage: (message) => {
      if ("answer" in message) answers += 1;
      channel.port2.postMessage(message);
    },
  });
  channel.port2.onmessage = ({ data }: MessageEvent<ToWorker>) => server.receive(data);
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
      server.close();
      channel.port1.close();
    },
  };
  const handle = connectFleet(worker, {
    baseUrl,
    silentAfterHours: 24,
    refreshSeconds: 60,
    reportDays: 90,
    hasFlatPlaces: false,
  });
  cleanUp.push(() => handle.close());
  return { handle, events, isTerminated: () => terminated, answered: () => answers };
}

describe("the page and the worker", () => {
  test("a question waits for the first copy and is answered from it", async () => {
    const api = await startApi();
    const { handle } = connect(api.baseUrl);
    expect(handle.state()).toMatchObject({ revision: 0, loading: true });
    const asked = handle.ask({ name: "summary", scope: {} });
    api.release();
    expect(await asked).toMatchObject({ devices: 1, levels: { "act-now": 1 } });
    expect(handle.state()).toMatchObject({ revision: 1, devices: 1 });
    expect(await handle.ask({ name: "find", text: "nobody" })).toBeUndefined();
  });

  test("a question that is given up is rejected with the signal's reason, and the others go on", async () => {
    const api = await startApi();
    const { handle } = connect(api.baseUrl);
    const abort = new AbortController();
    const given = handle.ask({ name: "summary", scope: {} }, abort.signal);
    const kept = handle.ask({ name: "find", text: "a" });
    abort.abort(new Error("not needed"));
    await expect(given).rejects.toThrow("not needed");
    await expect(handle.ask({ name: "summary", scope: {} }, abort.signal)).rejects.toThrow("not needed");
    api.release();
    expect(await kept).toEqual({ serial_number: "A" });
  });

  test("of many questions that are given up at once only the last is answered", async () => {
    const api = await startApi();
    api.release();
    const { handle, answered } = connect(api.baseUrl);
    await handle.ask({ name: "device", serial_number: "A" });
    const before = answered();
    const typed = ["s", "si", "sil", "sile"].map((q) => {
      const abort = new AbortController();
      const asked = handle.ask({ name: "summary", scope: { q } }, abort.signal);
      abort.abort();
      return asked.catch(() => "given up");
    });
    const last = await handle.ask({ name: "summary", scope: { q: "a" } });
    expect(last).toMatchObject({ devices: 1 });
    expect(await Promise.all(typed)).toEqual(typed.map(() => "given up"));
    expect(answered() - before).toBe(1);
  });

  test("rows overtake what else was asked", async () => {
    const api = await startApi();
    const { handle } = connect(api.baseUrl);
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    const sort = { column: "name", descending: false } as const;
    const asked = [
      handle.ask({ name: "summary", scope: {} }).then(note("summary")),
      handle.ask({ name: "find", text: "a" }).then(note("find")),
      handle.ask({ name: "rows", scope: {}, sort, from: 0, to: 9 }).then(note("rows")),
    ];
    api.release();
    await Promise.all(asked);
    expect(order).toEqual(["rows", "summary", "find"]);
  });

  test("a question nobody can answer is rejected in words", async () => {
    const api = await startApi();
    api.release();
    const { handle } = connect(api.baseUrl);
    const unknown = "weather" as QuestionName;
    await expect(handle.ask({ name: unknown, scope: {} } as never)).rejects.toThrow("weather");
  });

  test("listeners hear of every state until they leave", async () => {
    const api = await startApi();
    const { handle } = connect(api.baseUrl);
    const revisions: number[] = [];
    const loaded = new Promise<void>((resolve) => {
      const leave = handle.subscribe(() => {
        revisions.push(handle.state().revision);
        if (handle.state().revision === 0) return;
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
    const { handle } = connect(api.baseUrl);
    await handle.ask({ name: "device", serial_number: "A" });
    const again = new Promise<void>((resolve) => {
      handle.subscribe(() => handle.state().loading && resolve());
    });
    handle.refresh();
    await again;
  });

  test("a worker that breaks becomes a problem, and every question is rejected with it", async () => {
    const api = await startApi();
    const { handle, events } = connect(api.baseUrl);
    const asked = handle.ask({ name: "summary", scope: {} });
    events.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
    await expect(asked).rejects.toThrow("out of memory");
    await expect(handle.ask({ name: "summary", scope: {} })).rejects.toThrow("Reload the page");
    expect(handle.state()).toMatchObject({ loading: false, problem: { kind: "unreadable" } });
  });

  test("what a broken worker says after that does not take the problem back", () => {
    const events = new EventTarget();
    const handle = connectFleet(
      {
        postMessage: () => {},
        addEventListener: (type: string, listener: (event: never) => void) =>
          events.addEventListener(type, listener as (event: Event) => void),
        terminate: () => {},
      },
      {
        baseUrl: "http://127.0.0.1",
        silentAfterHours: 24,
        refreshSeconds: 60,
        reportDays: 90,
        hasFlatPlaces: false,
      },
    );
    const well = handle.state();
    events.dispatchEvent(new Event("messageerror"));
    events.dispatchEvent(new MessageEvent("message", { data: { state: well } }));
    expect(handle.state()).toMatchObject({ loading: false, problem: { kind: "unreadable" } });
  });

  test("closing ends the worker and what is asked", async () => {
    const api = await startApi();
    const { handle, isTerminated } = connect(api.baseUrl);
    const asked = handle.ask({ name: "summary", scope: {} });
    handle.close();
    await expect(asked).rejects.toThrow("closed");
    expect(isTerminated()).toBe(true);
  });
});
