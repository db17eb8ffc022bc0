import { QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { sharing } from "./sharing.ts";

/** The observer that stands behind one `useFleet`, with answers as the worker gives them: copies every time. */
function observe(answers: Readonly<Record<number, unknown>>) {
  const optionsOf = (revision: number): QueryObserverOptions => ({
    queryKey: ["fleet", revision, { name: "rows" }],
    queryFn: async () => structuredClone(answers[revision]),
    placeholderData: (previous: unknown) => previous,
    ...sharing,
  });
  const client = new QueryClient();
  const observer = new QueryObserver(client, optionsOf(1));
  const seen: unknown[] = [];
  observer.subscribe(({ data }) => seen.push(data));
  const answered = async () => {
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
    return observer.getCurrentResult().data;
  };
  return { answered, seen, next: (revision: number) => observer.setOptions(optionsOf(revision)), client };
}

const quiet = { serial_number: "A", status: 1, heard: { at: 1 } };
const rows = { total: 2, rows: [quiet, { serial_number: "B", status: 1 }] };

test("an answer that is the same in the next revision is the very same object", async () => {
  const { answered, next, seen, client } = observe({ 1: rows, 2: rows });
  const first = await answered();
  next(2);
  expect(await answered()).toBe(first);
  expect(new Set(seen.filter((data) => data !== undefined)).size).toBe(1);
  client.clear();
});

test("of an answer that changed, what did not change are the very same objects", async () => {
  const changed = { total: 2, rows: [quiet, { serial_number: "B", status: 3 }] };
  const { answered, next, client } = observe({ 1: rows, 2: changed });
  const first = (await answered()) as typeof rows;
  next(2);
  const second = (await answered()) as typeof rows;
  expect(second).toEqual(changed);
  expect(second.rows[0]).toBe(first.rows[0]);
  expect(second.rows[1]).not.toBe(first.rows[1]);
  client.clear();
});
