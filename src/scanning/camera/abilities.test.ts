import { describe, expect, test } from "vitest";
import { abilitiesOf, prepare } from "./abilities.ts";

function camera(capabilities: object | undefined, label = "Back Camera") {
  const applied: MediaTrackConstraints[] = [];
  return {
    applied,
    label,
    ...(capabilities !== undefined && { getCapabilities: () => capabilities }),
    applyConstraints: async (constraints: MediaTrackConstraints) => void applied.push(constraints),
  };
}

describe("the lamp", () => {
  test.each([[true], [[false, true]], [[true]]])("is there where a camera tells %j", async (torch) => {
    const track = camera({ torch });
    await abilitiesOf(track).setTorch?.(true);
    expect(track.applied).toEqual([{ advanced: [{ torch: true }] }]);
  });

  test.each([[false], [[false]], [undefined], ["true"]])("is not there where it tells %j", (torch) => {
    expect(abilitiesOf(camera({ torch })).setTorch).toBeUndefined();
  });

  test("nor where a browser tells nothing", () => {
    expect(abilitiesOf(camera(undefined))).toEqual({});
  });
});

test("the zoom has the steps that the camera reaches", async () => {
  const track = camera({ zoom: { min: 1, max: 4, step: 0.1 } });
  const { zoom } = abilitiesOf(track);
  expect(zoom?.steps).toEqual([1, 2, 3]);
  await zoom?.set(2);
  expect(track.applied).toEqual([{ advanced: [{ zoom: 2 }] }]);
  expect(abilitiesOf(camera({ zoom: { min: 1, max: 1 } })).zoom).toBeUndefined();
});

describe("a camera begins", () => {
  test("by focusing again and again, where it can", async () => {
    const track = camera({ focusMode: ["manual", "continuous"] });
    expect(await prepare(track)).toBe(1);
    expect(track.applied).toEqual([{ advanced: [{ focusMode: "continuous" }] }]);
  });

  test("nearer, where it sees very wide", async () => {
    const track = camera({ zoom: { min: 1, max: 10 } }, "Back Ultra Wide Camera");
    expect(await prepare(track)).toBe(2);
    expect(await prepare(camera({ zoom: { min: 1, max: 10 } }))).toBe(1);
  });

  test("all the same, where it refuses", async () => {
    const track = {
      ...camera({ focusMode: ["continuous"] }),
      applyConstraints: () => Promise.reject(new Error("no")),
    };
    expect(await prepare(track)).toBe(1);
  });
});
