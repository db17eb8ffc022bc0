import { describe, expect, test } from "vitest";
import { accuracyText, locate } from "./locate.ts";

type Ask = Geolocation["getCurrentPosition"];

/** A browser whose position comes, or fails, as given. */
function browser(getCurrentPosition: Ask, isSecureContext = true) {
  const geolocation = { getCurrentPosition, watchPosition: () => 0, clearWatch: () => undefined };
  return { isSecureContext, geolocation };
}

const failing =
  (code: number): Ask =>
  (_found, failed) =>
    failed?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

describe("where the person is", () => {
  test("is told with how well it is known", async () => {
    const coords = { latitude: 52.5, longitude: 13.4, accuracy: 18, altitude: null, altitudeAccuracy: null };
    const position = {
      coords: { ...coords, heading: null, speed: null, toJSON: () => coords },
      timestamp: 0,
    };
    const found = await locate(browser((resolve) => resolve({ ...position, toJSON: () => position })));
    expect(found).toEqual({ latitude: 52.5, longitude: 13.4, accuracy: 18 });
  });

  test.each([
    [1, /Allow it in the browser's settings/],
    [2, /cellars/],
    [3, /in time/],
    [9, /could not tell/],
  ])("or why not, for failure %i", async (code, words) => {
    expect(await locate(browser(failing(code)))).toEqual({ reason: expect.stringMatching(words) as string });
  });

  test("is not asked for where it cannot be told", async () => {
    const never: Ask = () => {
      throw new Error("asked");
    };
    expect(await locate(browser(never, false))).toEqual({
      reason: expect.stringContaining("https") as string,
    });
    expect(await locate({ isSecureContext: true, geolocation: undefined })).toHaveProperty("reason");
  });

  test("is known within metres or kilometres", () => {
    expect([0.2, 18.4, 999, 1500].map(accuracyText)).toEqual([
      "within 1 m",
      "within 18 m",
      "within 999 m",
      "within 1.5 km",
    ]);
  });
});
