import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBlack } from "./black-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A camera whose pictures a test changes; counts the looks, and remembers what was told. */
function watched(first: boolean | undefined) {
  const camera = { shows: first, looks: 0, told: [] as boolean[] };
  const end = watchBlack(
    () => {
      camera.looks += 1;
      return camera.shows;
    },
    (isBlack) => camera.told.push(isBlack),
  );
  return { camera, end };
}

test("a picture that stays black is told once, after three looks", () => {
  const { camera } = watched(true);
  vi.advanceTimersByTime(2000);
  expect(camera.told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(camera.told).toEqual([true]);
});

test("once something is seen, the camera is looked at three times a minute", () => {
  const { camera } = watched(false);
  vi.advanceTimersByTime(1000);
  expect(camera.looks).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(camera.looks).toBe(4);
  expect(camera.told).toEqual([]);
});

test("a camera without a picture yet is neither black nor seen", () => {
  const { camera } = watched(undefined);
  vi.advanceTimersByTime(10_000);
  expect(camera.looks).toBe(10);
  camera.shows = true;
  vi.advanceTimersByTime(3000);
  expect(camera.told).toEqual([true]);
});

test("a lens that is covered later is found, and its end within a second", () => {
  const { camera } = watched(false);
  vi.advanceTimersByTime(1000);
  camera.shows = true;
  vi.advanceTimersByTime(22_000);
  expect(camera.told).toEqual([true]);
  camera.shows = false;
  vi.advanceTimersByTime(1000);
  expect(camera.told).toEqual([true, false]);
});

test("one dark picture among others is not told", () => {
  const { camera } = watched(true);
  vi.advanceTimersByTime(2000);
  camera.shows = false;
  vi.advanceTimersByTime(60_000);
  expect(camera.told).toEqual([]);
});

test("nothing is looked at after the end", () => {
  const { camera, end } = watched(true);
  vi.advanceTimersByTime(1000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(camera).toMatchObject({ looks: 1, told: [] });
});
