import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memorySaver } from "./memory-saver.ts";

const on = "--memory-saver-mode";
const off = "--no-memory-saver-mode";
const limits = ["--external-memory-accounted-in-global-limit", "--heap-growing-percent=15"];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const flags: string[] = [];
  return { flags, saver: memorySaver((flag) => flags.push(flag)) };
}

test("the first copy is made without saving, whatever polls fail before it", () => {
  const { flags, saver } = begin();
  saver.begins();
  saver.ends(false);
  saver.begins();
  expect(flags).toEqual([]);
  saver.ends(true);
  expect(flags).toEqual([...limits, on]);
});

test("memory is saved from the beginning of a poll until a while after its end", () => {
  const { flags, saver } = begin();
  saver.ends(true);
  vi.advanceTimersByTime(20_000);
  expect(flags).toEqual([...limits, on, off]);
  saver.begins();
  vi.advanceTimersByTime(20_000);
  expect(flags.at(-1)).toBe(on);
  saver.ends(false);
  vi.advanceTimersByTime(10_000);
  expect(flags.at(-1)).toBe(on);
  vi.advanceTimersByTime(10_000);
  expect(flags.at(-1)).toBe(off);
});

test("a poll that follows at once leaves it on", () => {
  const { flags, saver } = begin();
  saver.ends(true);
  vi.advanceTimersByTime(5000);
  saver.begins();
  vi.advanceTimersByTime(60_000);
  expect(flags).not.toContain(off);
});
