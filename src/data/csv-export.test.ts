import { expect, test } from "vitest";
import { type CsvAsked, type CsvSource, csvParts } from "./csv-export.ts";

const asked: CsvAsked = { name: "csv", scope: {}, except: [], sort: [], columns: ["serial"] };
const devices = 4500;

/** A fleet whose account changes during the first so many slices. */
function fleetThatChanges(times: number) {
  let revision = 1;
  const slices: string[] = [];
  const ask: CsvSource["ask"] = async (question, signal) => {
    signal.throwIfAborted();
    if (slices.length < times) revision += 1;
    const text = `${question.from}-${Math.min(question.to, devices)}@${revision} `;
    slices.push(text);
    return { total: devices, text };
  };
  const fleet: CsvSource = { ask, state: () => ({ revision }) };
  return { fleet, slices };
}

test("a file comes in slices, and says how far it is", async () => {
  const seen: number[] = [];
  const { fleet } = fleetThatChanges(0);
  const parts = await csvParts(fleet, asked, new AbortController().signal, (done) => seen.push(done));
  expect(parts).toEqual(["0-2000@1 ", "2000-4000@1 ", "4000-4500@1 "]);
  expect(seen).toEqual([2000 / 4500, 4000 / 4500, 1]);
});

test("an account that changes in between is written anew, so that a file is of one moment", async () => {
  const { fleet } = fleetThatChanges(1);
  const parts = await csvParts(fleet, asked, new AbortController().signal, () => {});
  expect(parts).toEqual(["0-2000@2 ", "2000-4000@2 ", "4000-4500@2 "]);
});

test("an account that never holds still is written in one piece", async () => {
  const { fleet, slices } = fleetThatChanges(99);
  expect(await csvParts(fleet, asked, new AbortController().signal, () => {})).toEqual(["0-4500@5 "]);
  expect(slices).toHaveLength(4);
});

test("a file that nobody wants any more is given up", async () => {
  const abort = new AbortController();
  const { fleet, slices } = fleetThatChanges(0);
  const writing = csvParts(fleet, asked, abort.signal, () => abort.abort());
  await expect(writing).rejects.toThrow();
  expect(slices).toHaveLength(1);
});
