import { expect, test } from "vitest";
import { turnText } from "./next-line.tsx";

test("says of the next device that it is the nearest where it is, and else only how many are left", () => {
  expect(turnText({ nth: 1, of: 5, isNearest: true }, "act-now")).toBe("nearest of 5 to act on at this site");
  expect(turnText({ nth: 3, of: 5, isNearest: true }, "act-now")).toBe(
    "nearest of 3 more to act on at this site",
  );
  expect(turnText({ nth: 1, of: 4 }, "act-now")).toBe("4 to act on at this site");
  expect(turnText({ nth: 3, of: 5 }, "plan")).toBe("3 more that need something at this site");
  expect(turnText({ nth: 5, of: 5, isNearest: true }, "act-now")).toBe("last of 5 to act on at this site");
});
