import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "./pace.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pace, and whom it told what. */
function paced() {
  const told: (readonly [number, string])[] = [];
  const pace = new Pace<number>((listener, news) => told.push([listener, news.toString()]));
  const addAll = (count: number, news: string) => {
    for (let listener = 0; listener < count; listener += 1) pace.add(listener, Buffer.from(news));
  };
  return { pace, told, addAll };
}

test("a few are told at once", () => {
  const { told, addAll } = paced();
  addAll(10, "1");
  expect(told).toHaveLength(10);
});

test("a crowd is told thirty a second, each once", () => {
  const { told, addAll } = paced();
  addAll(500, "1");
  vi.advanceTimersByTime(1000);
  expect(told.length).toBeGreaterThanOrEqual(30);
  expect(told.length).toBeLessThanOrEqual(40);
  vi.advanceTimersByTime(19_000);
  expect(told.map(([listener]) => listener)).toEqual(Array.from({ length: 500 }, (_, listener) => listener));
});

test("nobody waits longer than twenty seconds, however many there are", () => {
  const { told, addAll } = paced();
  addAll(5000, "1");
  vi.advanceTimersByTime(20_100);
  expect(told).toHaveLength(5000);
});

test("who still waits hears the latest alone, and keeps the turn", () => {
  const { told, addAll } = paced();
  addAll(12, "1");
  addAll(12, "2");
  vi.advanceTimersByTime(1000);
  expect(told.slice(10, 12)).toEqual([
    [10, "2"],
    [11, "2"],
  ]);
  expect(told.slice(12)).toEqual(Array.from({ length: 10 }, (_, listener) => [listener, "2"]));
});

test("nobody who still waits is told after the end", () => {
  const { pace, told, addAll } = paced();
  addAll(12, "1");
  pace.close();
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(10);
});
