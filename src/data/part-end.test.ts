import { expect, test, vi } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import { type LocationPath, parsePath } from "#contract/path.ts";
import type { FleetState, Question } from "#fleet/protocol/questions.ts";
import type { ServerAnswers } from "./ask-server.ts";
import type { TwoEndsOptions } from "./fleet-client.ts";
import { NotTaken } from "./not-taken.ts";
import { fakeCopy, heard, silence } from "./testing/fake-ends.ts";
import { connectTwoEnds } from "./two-ends.ts";

const hall = parsePath("//A//Hall") as LocationPath;
const shed = parsePath("//A//Shed") as LocationPath;

const tree = {
  nodes: [{ location: parsePath("//A"), levels: {} }, { location: hall }, { location: "none" }],
};

/** A worker of what was taken along, which knows one device. */
function fakePart(state: Partial<FleetState>) {
  return Object.assign(fakeCopy(state), {
    ask: async (question: Question) => {
      if (question.name === "tree") return tree as never;
      return ("text" in question && question.text === "elsewhere" ? undefined : "of the part") as never;
    },
    keep: async () => ({ savedAt: 1, bytes: 2, devices: 1 }),
  });
}

/** A page that lives from the server, whose line the test cuts. */
function begin(
  taken: readonly LocationPath[] = [hall],
  options: Partial<TwoEndsOptions> & { readonly isWhole?: boolean } = {},
) {
  let isCut = false;
  const { isWhole = true } = options;
  const part = fakePart({ isWhole, loading: !isWhole, revision: 1, devices: 1, dataAt: 7, taken });
  const take = vi.fn(() => part);
  const client = connectTwoEnds({
    ask: async (texts): Promise<ServerAnswers> => {
      if (isCut) throw new ReadApiError("No line.", { kind: "network" });
      return { heard: heard("a.1", 9), answers: texts.map(() => "of the server") };
    },
    startCopy: () => expect.fail("No copy is wanted."),
    openFeed: silence,
    wantsCopy: () => false,
    parts: { isAny: async () => taken.length > 0, open: () => part, take },
    quietMs: 0,
    ...options,
  });
  return {
    ...{ client, take, part },
    cut: (now: boolean) => {
      isCut = now;
    },
  };
}

const summaryOf = (at?: LocationPath) =>
  ({ name: "summary", scope: at === undefined ? {} : { at } }) as const;
const find = (text: string) => ({ name: "find", text }) as const;

test("without a server exactly what was taken along answers, and the rest says that it was not taken", async () => {
  const { client, cut } = begin();
  cut(true);
  expect(await client.ask(summaryOf(hall))).toBe("of the part");
  expect(client.state()).toMatchObject({ taken: [hall], isKept: true, dataAt: 7, devices: 1, revision: 1 });
  for (const question of [summaryOf(shed), summaryOf(), find("elsewhere")]) {
    await expect(client.ask(question)).rejects.toThrow(NotTaken);
  }
  await expect(client.ask({ name: "network" })).rejects.toThrow(NotTaken);
  const van = { name: "vanList", scope: { q: "x" }, limit: 9, dueAt: 0 } as const;
  expect(await client.ask({ ...van, at: [hall] })).toBe("of the part");
  for (const question of [van, { ...van, at: [hall, shed] }]) {
    await expect(client.ask(question)).rejects.toThrow(NotTaken);
  }
  expect(await client.ask(find("here"))).toBe("of the part");
  expect(client.state().answeredBy).toBe("server");
});

test("what could not be asked before the line went is answered, or says that it was not taken", async () => {
  const { client, cut } = begin();
  cut(true);
  const [here, there] = await Promise.allSettled([client.ask(summaryOf(hall)), client.ask(summaryOf(shed))]);
  expect(here).toMatchObject({ status: "fulfilled", value: "of the part" });
  expect(there).toMatchObject({ status: "rejected", reason: expect.any(NotTaken) });
});

test("the server answers again by itself as soon as it can be reached", async () => {
  vi.useFakeTimers();
  const { client, cut, part } = begin();
  cut(true);
  const first = client.ask(summaryOf(hall));
  await vi.advanceTimersByTimeAsync(10);
  await first;
  cut(false);
  const { revision } = client.state();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(part.close).toHaveBeenCalled();
  expect(client.state().taken).toBeUndefined();
  expect(client.state()).toMatchObject({ isKept: false, dataAt: 9 });
  expect(client.state().revision).toBeGreaterThan(revision);
  expect(await client.ask(summaryOf(shed))).toBe("of the server");
});

test("a location is taken along alone where the page lives from the server", async () => {
  const { client, take, part } = begin();
  expect(await client.keep(hall)).toEqual({ savedAt: 1, bytes: 2, devices: 1 });
  expect(take).toHaveBeenCalledWith(hall);
  expect(part.close).toHaveBeenCalled();
});

test("where nothing was taken along, what is asked waits for the server", async () => {
  const { client, cut } = begin([]);
  cut(true);
  const asked = vi.fn();
  void client.ask(summaryOf(hall)).then(asked, asked);
  await vi.waitFor(() => expect(client.state().problem?.kind).toBe("offline"));
  expect(client.state().taken).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test("a location of which a part alone is here is not counted as a whole", async () => {
  const { client, cut } = begin();
  cut(true);
  const { nodes } = await client.ask({
    name: "tree",
    view: { open: true, toggled: [] },
    from: 0,
    to: 9,
    locate: [],
  });
  expect(nodes.map(({ isPart = false }) => isPart)).toEqual([true, false, true]);
});

test("time goes on for what was taken along: devices that turn silent are shown so", async () => {
  const { client, cut, part } = begin();
  cut(true);
  await client.ask(summaryOf(hall));
  const { revision } = client.state();
  part.become({ revision: 2 });
  expect(client.state().revision).toBe(revision + 1);
});

test("what is on its way to this device ends with the page's person", async () => {
  const { client, part } = begin([hall], { isWhole: false });
  void client.keep(hall);
  client.close();
  expect(part.close).toHaveBeenCalled();
});

test("a page that looks for a kept copy in vain answers from what was taken along", async () => {
  const copy = fakePart({ answeredBy: "copy" });
  const { client, cut } = begin([hall], { startsAtOnce: true, startCopy: () => copy, wantsCopy: () => true });
  cut(true);
  copy.become({ problem: { kind: "offline", message: "Cut off.", since: 1 } });
  expect(await client.ask(summaryOf(hall))).toBe("of the part");
  copy.become({ isWhole: true, loading: false, revision: 1, answeredBy: "copy" });
  expect(client.state()).toMatchObject({ answeredBy: "copy" });
  expect(client.state().taken).toBeUndefined();
});

test.each([
  ["stays where it pays", true, 0],
  ["ends where it does not", false, 1],
])("a copy that would have to be fetched %s", async (_, wantsCopy, closed) => {
  const copy = fakePart({});
  const startCopy = vi.fn(() => copy);
  const { client } = begin([], { startsAtOnce: true, startCopy, wantsCopy: () => wantsCopy });
  await client.ask(summaryOf());
  copy.become({ answeredBy: "copy" });
  expect(copy.close).toHaveBeenCalledTimes(closed);
  expect(startCopy).toHaveBeenCalledOnce();
});

test("a copy that this device has kept stays, however large the account is", async () => {
  const copy = fakePart({});
  const { client } = begin([], { startsAtOnce: true, startCopy: () => copy });
  await client.ask(summaryOf());
  copy.become({ answeredBy: "copy", isKept: true, revision: 1 });
  copy.become({ isWhole: true, loading: false });
  expect(copy.close).not.toHaveBeenCalled();
  copy.become({ isKept: false });
  expect(client.state().answeredBy).toBe("copy");
});

test("a kept copy that is still being opened comes before what was taken along", async () => {
  const copy = fakePart({});
  const { client, cut } = begin([hall], { startsAtOnce: true, startCopy: () => copy });
  cut(true);
  const asked = client.ask(find("elsewhere"));
  await vi.waitFor(() => expect(client.state().problem?.kind).toBe("offline"));
  expect(client.state()).toMatchObject({ isOpening: true });
  // Its reports come last.
  copy.become({ answeredBy: "copy", isKept: true, revision: 1 });
  copy.ask = async () => "of the copy" as never;
  copy.become({ isWhole: true, loading: false });
  expect(await asked).toBe("of the copy");
  expect(client.state().isOpening).toBeFalsy();
  expect(client.state().taken).toBeUndefined();
});

test("where no copy was kept, what was taken along answers once that is known", async () => {
  const copy = fakePart({});
  const { client, cut } = begin([hall], { startsAtOnce: true, startCopy: () => copy });
  cut(true);
  const asked = client.ask(summaryOf(hall));
  await vi.waitFor(() => expect(client.state().problem?.kind).toBe("offline"));
  copy.become({ answeredBy: "copy" });
  expect(await asked).toBe("of the part");
  expect(client.state().isOpening).toBeFalsy();
});
