import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Question } from "#fleet/protocol/questions.ts";
import { emptyState } from "#fleet/protocol/state.ts";
import { fleetQuery } from "./fleet-query.ts";
import { ShownRevisions } from "./shown-revisions.ts";

const facets: Question = { name: "facets", scope: {} };
const clusters: Question = { name: "clusters", scope: {}, bounds: [0, 0, 1, 1], zoom: 3 };

/** A fleet whose answers are given by hand, with two questions on screen as `useFleet` has them. */
function stage() {
  const listeners = new Set<() => void>();
  const asked: { name: string; revision: number; answer: (what: unknown) => void; signal?: AbortSignal }[] =
    [];
  let revision = 1;
  const fleet = {
    ask: (({ name }: Question, signal?: AbortSignal) =>
      new Promise((resolve, reject) => {
        asked.push({ name, revision, answer: resolve, ...(signal && { signal }) });
        signal?.addEventListener("abort", () => reject(signal.reason));
      })) as never,
    state: () => ({ ...emptyState, revision }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const queries = new QueryClient();
  const shown = new ShownRevisions(queries, fleet);
  const look = (question: Question) => {
    const optionsOf = () => fleetQuery(fleet, shown.of(question), question);
    const observer = new QueryObserver(queries, optionsOf());
    observer.subscribe(() => {});
    shown.subscribe(() => observer.setOptions(optionsOf()));
    return () => observer.getCurrentResult().data;
  };
  return {
    asked,
    shown,
    look,
    answerAll: (what: string) => {
      for (const one of asked) one.answer(`${what} ${one.name}`);
    },
    rise: () => {
      revision += 1;
      asked.length = 0;
      for (const listener of listeners) listener();
    },
    end: () => queries.clear(),
  };
}

test("with a new revision all that is on screen is asked at once, and shown as before until its answer is there", async () => {
  const { asked, shown, look, answerAll, rise, end } = stage();
  const [counts, map] = [look(facets), look(clusters)];
  answerAll("first");
  await expect.poll(() => [counts(), map()]).toEqual(["first facets", "first clusters"]);
  rise();
  // What the eye waits for comes first.
  expect(asked.map(({ name }) => name)).toEqual(["clusters", "facets"]);
  expect([shown.of(facets), shown.of(clusters)]).toEqual([1, 1]);
  asked[0]?.answer("second clusters");
  await expect.poll(() => map()).toBe("second clusters");
  expect([shown.of(facets), shown.of(clusters)]).toEqual([1, 2]);
  expect(counts()).toBe("first facets");
  asked[1]?.answer("second facets");
  await expect.poll(() => counts()).toBe("second facets");
  // Each was asked once.
  expect(asked).toHaveLength(2);
  end();
});

test("a revision that comes before the answers to the one before is the next that is shown", async () => {
  const { asked, shown, look, answerAll, rise, end } = stage();
  const counts = look(facets);
  answerAll("first");
  await expect.poll(() => counts()).toBe("first facets");
  rise();
  const overtaken = asked[0]?.signal;
  rise();
  expect(overtaken?.aborted).toBe(true);
  expect(shown.of(facets)).toBe(1);
  answerAll("third");
  await expect.poll(() => counts()).toBe("third facets");
  expect(shown.of(facets)).toBe(3);
  end();
});

test("what has no answer yet is asked of the new revision", async () => {
  const { asked, shown, look, answerAll, rise, end } = stage();
  const counts = look(facets);
  rise();
  expect(shown.of(facets)).toBe(2);
  expect(asked.map(({ revision }) => revision)).toEqual([2]);
  answerAll("second");
  await expect.poll(() => counts()).toBe("second facets");
  end();
});
