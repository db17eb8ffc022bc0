import { expect, test } from "vitest";
import { ofTwoKinds } from "./narrowings.ts";

test("reports of two kinds are as many as the kinds that are looked at add up to more than there are reports", () => {
  const kinds = { activity: 2, bait: 3, other: 1 };
  expect(ofTwoKinds({ total: 4, kinds }, [])).toBe(2);
  expect(ofTwoKinds({ total: 3, kinds }, ["activity", "bait"])).toBe(2);
  expect(ofTwoKinds({ total: 2, kinds }, ["activity"])).toBe(0);
  expect(ofTwoKinds({ total: 0, kinds: {} }, [])).toBe(0);
});
