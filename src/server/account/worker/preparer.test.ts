import { describe, expect, test, vi } from "vitest";
import { hourMs } from "#lib/durations.ts";
import type { Body } from "./answers.ts";
import { Preparer } from "./preparer.ts";

const body: Body = { bytes: Buffer.from(""), revision: 1 };

function begin() {
  let time = hourMs;
  const answer = vi.fn(async () => body);
  /** What the first search needs, in so many turns. */
  let turns = 3;
  const search = vi.fn(() => {
    turns -= 1;
    return turns <= 0;
  });
  const preparer = new Preparer({
    answer,
    search,
    pause: async () => void (await settled()),
    now: () => time,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { preparer, answer, search, settled, pass: (ms: number) => (time += ms) };
}

describe("what pages ask first", () => {
  test("is made of the first copy, and of later ones while somebody asks", async () => {
    const { preparer, answer, settled, pass } = begin();
    preparer.noteChange(true);
    await settled();
    const once = answer.mock.calls.length;
    expect(once).toBeGreaterThan(3);
    pass(2 * hourMs);
    preparer.noteChange(false);
    await settled();
    expect(answer).toHaveBeenCalledTimes(once);
    preparer.noteAsked();
    preparer.noteChange(false);
    await settled();
    expect(answer).toHaveBeenCalledTimes(2 * once);
  });

  test("is all made when it says that it is idle", async () => {
    const { preparer, answer } = begin();
    preparer.noteChange(true);
    await preparer.idle();
    const made = answer.mock.calls.length;
    expect(made).toBeGreaterThan(3);
    preparer.noteChange(true);
    preparer.noteChange(true);
    await preparer.idle();
    expect(answer).toHaveBeenCalledTimes(3 * made);
  });

  test("is followed by what the first search needs, until all of that is made", async () => {
    const { preparer, search } = begin();
    preparer.noteChange(true);
    await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(3));
  });

  test("is made once for several changes that come meanwhile, and goes on if a question fails", async () => {
    const { preparer, answer, settled } = begin();
    answer.mockRejectedValueOnce(new Error("too large"));
    for (let change = 0; change < 5; change += 1) preparer.noteChange(true);
    await settled();
    const { length } = answer.mock.calls;
    preparer.noteChange(true);
    await settled();
    expect(answer.mock.calls.length - length).toBe(length / 2);
  });
});
