import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteMs } from "#lib/durations.ts";
import { lookNow, parseLook } from "./last-look.ts";

const noon = Date.UTC(2026, 10, 20, 12);

describe("a look", () => {
  test("is the first one where there was none, and has nothing to compare with", () => {
    expect(lookNow(undefined, noon + 400)).toEqual({ at: noon });
  });

  test("within half an hour belongs to the same visit, and compares with what that one does", () => {
    const visit = { since: noon - 900 * minuteMs, at: noon };
    expect(lookNow(visit, noon + 29 * minuteMs)).toEqual({ ...visit, at: noon + 29 * minuteMs });
    expect(lookNow({ at: noon }, noon + minuteMs)).toEqual({ at: noon + minuteMs });
  });

  test("after that compares with the end of the visit before", () => {
    expect(lookNow({ since: 1, at: noon }, noon + 30 * minuteMs)).toEqual({
      since: noon,
      at: noon + 30 * minuteMs,
    });
  });
});

describe("a kept look", () => {
  test("is read as it was written, however often somebody looks", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 * minuteMs }), { minLength: 1 }), (pauses) => {
        let now = noon;
        let look = lookNow(undefined, now);
        for (const pause of pauses) {
          now += pause;
          expect(parseLook(JSON.stringify(look), now)).toEqual(look);
          const next = lookNow(look, now);
          // What a visit compares with never lies after the visit before, so that nothing goes by unseen.
          expect(next.since ?? 0).toBeLessThanOrEqual(look.at);
          look = next;
        }
      }),
    );
  });

  test.each([
    undefined,
    "",
    "x",
    "3",
    "null",
    "[]",
    "{}",
    '{"at":"1"}',
    '{"at":-1}',
    `{"at":${noon + 2 * minuteMs}}`,
  ])("that says %s is none", (text) => {
    expect(parseLook(text, noon)).toBeUndefined();
  });

  test("keeps the rest where only a part cannot be read", () => {
    expect(parseLook(`{"at":${noon},"since":"soon"}`, noon)).toEqual({ at: noon });
  });
});
