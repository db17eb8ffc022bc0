import { describe, expect, test, vi } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import type { Loss } from "#fleet/protocol/worker-client.ts";
import type { ServerAnswers } from "./ask-server.ts";
import type { ServerFeedListener } from "./fleet-client.ts";
import { fakeCopy, fromServer, heard } from "./testing/fake-ends.ts";
import { connectTwoEnds } from "./two-ends.ts";

const feedState = { takenAt: 2, upstream: { state: "ok", since: 1 }, setAside: 0, unreadable: 0 };
const summary = { name: "summary", scope: {} } as const;

function begin(setting: { wants?: boolean; most?: number; startsAtOnce?: boolean } = {}) {
  const requests: (readonly string[])[] = [];
  let answerWith = fromServer;
  let wants = setting.wants ?? true;
  const copy = fakeCopy();
  let loseCopy = (_loss: Loss) => {};
  let listener: ServerFeedListener | undefined;
  const feed = { show: vi.fn(), close: vi.fn() };
  const startCopy = vi.fn((onLost: (loss: Loss) => void) => {
    loseCopy = onLost;
    return copy;
  });
  const client = connectTwoEnds({
    ask: (texts) => {
      requests.push(texts);
      return answerWith(texts);
    },
    startCopy,
    openFeed: (given) => {
      listener = given;
      return feed;
    },
    wantsCopy: (devices) => wants && devices <= (setting.most ?? 10),
    startsAtOnce: setting.startsAtOnce ?? false,
    quietMs: 0,
  });
  return {
    ...{ client, requests, copy, startCopy, feed },
    loseCopy: (loss: Loss) => loseCopy(loss),
    listener: () => vi.waitFor(() => listener ?? expect.fail("No feed is open.")),
    answer: (next: typeof answerWith) => {
      answerWith = next;
    },
    want: (next: boolean) => {
      wants = next;
      client.reconsider();
    },
    started: () => vi.waitFor(() => expect(startCopy).toHaveBeenCalled()),
  };
}

describe("the fleet client with two ends", () => {
  test("that is to keep something fetches a copy for it, also where the page lives from the server", async () => {
    const { client, copy, startCopy } = begin({ wants: false });
    await client.ask(summary);
    const kept = client.keep();
    expect(startCopy).toHaveBeenCalledOnce();
    copy.become({ isWhole: true, loading: false, revision: 1 });
    expect(await kept).toEqual({ devices: 3 });
  });

  test("has one copy, also where something is to be kept just before the copy is due", async () => {
    const { client, copy, startCopy } = begin();
    await client.ask(summary);
    const kept = client.keep();
    // Timers of one length end in their order: after this one the copy was due.
    await new Promise((resolve) => setTimeout(resolve, 1));
    copy.become({ isWhole: true, loading: false, revision: 1 });
    expect(await kept).toEqual({ devices: 3 });
    expect(startCopy).toHaveBeenCalledOnce();
  });

  test("hears of the data on a page that asks nothing, and fetches the copy there too", async () => {
    const { client, requests, started } = begin();
    await started();
    expect(requests).toEqual([[JSON.stringify(summary)]]);
    expect(client.state()).toMatchObject({ devices: 3, loading: false });
  });

  test("leaves a copy that turns out too large on a page that has heard of no server", async () => {
    const { client, copy, listener } = begin({ startsAtOnce: true, most: 2 });
    copy.become({ revision: 1, devices: 3, isWhole: true, loading: false });
    await listener();
    expect(client.state()).toMatchObject({ answeredBy: "server", devices: 3 });
    expect(copy.close).toHaveBeenCalled();
  });

  test("leaves the line to the first screen: a copy begun at the start fetches once all is answered", async () => {
    const { client, copy, answer } = begin({ startsAtOnce: true });
    const answered = Promise.withResolvers<ServerAnswers>();
    answer(() => answered.promise);
    const asked = client.ask(summary);
    copy.become({});
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(copy.fetch).not.toHaveBeenCalled();
    answered.resolve({ heard: heard(), answers: ["there"] });
    expect(await asked).toBe("there");
    await vi.waitFor(() => expect(copy.fetch).toHaveBeenCalledOnce());
  });

  test("answers from what was kept at once, and hears of changes once the first screen is drawn", async () => {
    const { client, copy, requests } = begin({ startsAtOnce: true });
    copy.become({ revision: 1, devices: 3, isWhole: true, loading: false, isKept: true });
    expect(copy.fetch).not.toHaveBeenCalled();
    expect(await client.ask(summary)).toBe("of the copy");
    await vi.waitFor(() => expect(copy.fetch).toHaveBeenCalledOnce());
    expect(requests).toEqual([]);
  });

  test("fetches nothing beside what may be kept before it knows what is, and nothing that does not pay", async () => {
    const { client, copy, listener } = begin({ startsAtOnce: true, wants: false });
    copy.become({ answeredBy: "server" });
    await client.ask(summary);
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(copy.close).not.toHaveBeenCalled();
    copy.become({ answeredBy: "copy" });
    await listener();
    expect(copy.close).toHaveBeenCalled();
    expect(copy.fetch).not.toHaveBeenCalled();
  });

  test("answers from what this device has kept, however much that is", () => {
    const { client, copy } = begin({ startsAtOnce: true, most: 2 });
    copy.become({ revision: 1, devices: 3, isWhole: true, loading: false, isKept: true });
    copy.become({ revision: 2, isKept: false });
    expect(client.state()).toMatchObject({ answeredBy: "copy", devices: 3 });
  });

  test("has a copy that was cut off on its way try again as soon as the server answers", async () => {
    const { client, copy, started } = begin();
    await client.ask(summary);
    await started();
    expect(copy.refresh).not.toHaveBeenCalled();
    copy.become({ problem: { kind: "offline", message: "Cut off.", since: 1 } });
    await client.ask(summary);
    expect(copy.refresh).toHaveBeenCalledOnce();
    expect(client.state().problem).toBeUndefined();
  });

  test("asks the server at first, the questions of one moment in one request, and each once", async () => {
    const { client, requests } = begin();
    const asked = [client.ask(summary), client.ask({ name: "batteries" }), client.ask(summary)];
    expect(await Promise.all(asked)).toEqual(["of the server", "of the server", "of the server"]);
    expect(requests).toEqual([[JSON.stringify(summary), '{"name":"batteries"}']]);
    expect(client.state()).toMatchObject({ answeredBy: "server", revision: 1, devices: 3, loading: false });
  });

  test("asks the copy once that is whole, as another revision, and what the server still owes with it", async () => {
    const { client, answer, copy, started } = begin();
    await client.ask(summary);
    await started();
    answer(() => new Promise(() => {}));
    const owed = client.ask({ name: "batteries" });
    await vi.waitFor(() => expect(client.state().revision).toBe(1));
    // The devices alone are not all: reports come after them.
    copy.become({ revision: 1, devices: 3 });
    expect(client.state().answeredBy).toBe("server");
    copy.become({ revision: 2, isWhole: true });
    expect(await owed).toBe("of the copy");
    expect(await client.ask(summary)).toBe("of the copy");
    expect(client.state().answeredBy).toBe("copy");
    const { revision } = client.state();
    expect(revision).toBeGreaterThan(1);
    copy.become({ revision: 3 });
    expect(client.state().revision).toBe(revision + 1);
  });

  test("says what keeps a copy on its way from coming: nothing else tells of the server meanwhile", async () => {
    const { client, copy, started } = begin();
    await client.ask(summary);
    await started();
    const problem = { kind: "offline", message: "The server cannot be reached.", since: 1 } as const;
    copy.become({ problem });
    expect(client.state()).toMatchObject({ answeredBy: "server", problem });
  });

  test("stays with the server where a copy does not pay, and asks again when that has something new", async () => {
    const { client, listener, startCopy, answer } = begin({ wants: false });
    await client.ask(summary);
    const { onState, onSilence } = await listener();
    onState("a.1", feedState);
    expect(client.state()).toMatchObject({ revision: 1, dataAt: 2 });
    onState("a.2", { ...feedState, upstream: { state: "server-error", since: 1 } });
    expect(client.state()).toMatchObject({ revision: 2, problem: { kind: "server" } });
    answer(async () => ({ heard: heard("a.2"), answers: ["newer"] }));
    expect(await client.ask(summary)).toBe("newer");
    expect(client.state().revision).toBe(2);
    expect(client.state().problem).toBeUndefined();
    onSilence();
    expect(client.state().revision).toBe(3);
    expect(startCopy).not.toHaveBeenCalled();
  });

  test("goes on with the server when the copy breaks, and starts no other one", async () => {
    const { client, copy, started, startCopy, loseCopy, listener } = begin();
    await client.ask(summary);
    await started();
    copy.become({ revision: 1, isWhole: true });
    const { revision } = client.state();
    copy.ask = () => Promise.reject(new Error("out of memory"));
    const asked = client.ask(summary);
    loseCopy("broken");
    expect(await asked).toBe("of the server");
    expect(client.state()).toMatchObject({ answeredBy: "server" });
    expect(client.state().revision).toBeGreaterThan(revision);
    await listener();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(startCopy).toHaveBeenCalledTimes(1);
  });

  test("changes its end when somebody chooses another one", async () => {
    const { client, copy, started, startCopy, want, feed } = begin();
    await client.ask(summary);
    await started();
    copy.become({ revision: 1, isWhole: true });
    want(false);
    expect(copy.close).toHaveBeenCalled();
    expect(await client.ask(summary)).toBe("of the server");
    want(true);
    await vi.waitFor(() => expect(startCopy).toHaveBeenCalledTimes(2));
    copy.become({ revision: 1, isWhole: true });
    expect(client.state().answeredBy).toBe("copy");
    expect(feed.close).toHaveBeenCalled();
  });

  test("says what is wrong, tries again by itself, and at once when it is told to", async () => {
    const { client, answer } = begin();
    answer(() => Promise.reject(new ReadApiError("gone", { kind: "network" })));
    const asked = client.ask(summary);
    await vi.waitFor(() => expect(client.state().problem).toMatchObject({ kind: "offline" }));
    expect(client.state().revision).toBe(0);
    answer(async () => ({ heard: heard(), answers: ["there again"] }));
    client.refresh();
    expect(await asked).toBe("there again");
    expect(client.state().problem).toBeUndefined();
  });

  test("a question that the server does not take fails alone", async () => {
    const { client, answer } = begin();
    answer(async (texts) => {
      if (texts.some((text) => text.includes("batteries"))) {
        throw new ReadApiError("no", { kind: "bad-request", detail: "No such question." });
      }
      return { heard: heard(), answers: texts.map(() => "fine") };
    });
    const asked = [client.ask(summary), client.ask({ name: "batteries" })];
    const [good, bad] = await Promise.allSettled(asked);
    expect(good).toMatchObject({ value: "fine" });
    expect(bad).toMatchObject({ reason: { message: "No such question." } });
  });

  test("a question that is given up is asked no more, and closing gives up all", async () => {
    const { client, answer } = begin();
    answer(() => new Promise(() => {}));
    const leaver = new AbortController();
    const given = client.ask(summary, leaver.signal);
    leaver.abort(new Error("not needed"));
    await expect(given).rejects.toThrow("not needed");
    const left = expect(client.ask({ name: "batteries" })).rejects.toThrow("closed");
    client.close();
    await left;
  });
});
