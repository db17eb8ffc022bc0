import { describe, expect, test } from "vitest";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { answer } from "./queries/answer.ts";
import { WarmUp } from "./warm-up.ts";

const devices = () => [
  wireDevice("A1", { latitude: 52.52, longitude: 13.405, status: 3 }),
  wireDevice("A2"),
  wireDevice("B1"),
];

function warmed(fleet = sampleFleet(devices())) {
  const warmUp = new WarmUp();
  let steps = 1;
  while (!warmUp.step(fleet) && steps < 100) steps += 1;
  return { fleet, warmUp, steps };
}

describe("the first search is prepared", () => {
  test("its texts first, then one question a step, each once for all that comes", () => {
    const { fleet, warmUp, steps } = warmed();
    expect(fleet.store.texts.made()).toBeDefined();
    expect(steps).toBe(5);
    expect(warmUp.step(fleet)).toBe(true);
    const other = sampleFleet(devices());
    expect(warmUp.step(other)).toBe(true);
    expect(other.store.texts.made()).toBeDefined();
  });

  test("and finds what it would find without that", () => {
    const question = { name: "facets", scope: { q: "a" } } as const;
    expect(answer(warmed().fleet, question)).toEqual(answer(sampleFleet(devices()), question));
  });

  test("in an account without devices there is nothing to do", () => {
    expect(warmed(sampleFleet([])).steps).toBe(1);
  });
});
