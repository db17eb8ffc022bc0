import { expect, test } from "vitest";
import { Sightings } from "./sightings.ts";

test("a code in sight is told once", () => {
  const sightings = new Sightings();
  expect([0, 100, 2900, 5800].map((now) => sightings.see("A", now))).toEqual([true, false, false, false]);
});

test("it is told again after it has left the picture", () => {
  const sightings = new Sightings();
  sightings.see("A", 0);
  expect(sightings.see("A", 3001)).toBe(true);
});

test("two codes in sight do not take turns", () => {
  const sightings = new Sightings();
  expect(["A", "B", "A", "B"].map((text, at) => sightings.see(text, at * 100))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a code that was told before the page was hidden is not told when it is shown, however long that took", () => {
  const sightings = new Sightings();
  sightings.see("A", 0);
  sightings.resume(60_000);
  expect(sightings.see("A", 61_000)).toBe(false);
});

test("a code that was answered is not told at the next visit, until it has left the picture", () => {
  const sightings = new Sightings();
  sightings.see("A", 0);
  sightings.answer("A");
  sightings.visit(60_000);
  expect(sightings.see("A", 61_000)).toBe(false);
  sightings.visit(120_000);
  expect(sightings.see("A", 124_000)).toBe(true);
});

test("a code without an answer is told at the next visit again", () => {
  const sightings = new Sightings();
  sightings.see("A", 0);
  sightings.visit(1000);
  expect(sightings.see("A", 1001)).toBe(true);
});

test("a person may ask again", () => {
  const sightings = new Sightings();
  sightings.see("A", 0);
  sightings.forget();
  expect(sightings.see("A", 100)).toBe(true);
});
