import { expect, test } from "vitest";
import { dotted } from "./dotted.ts";

test("a dot ends the part before, and begins none", () => {
  expect(dotted(["Newest: Triggered, open 26 h", "6 to check"])).toEqual([
    "Newest: Triggered, open 26 h ·",
    "6 to check",
  ]);
  expect(dotted(["6 to check"])).toEqual(["6 to check"]);
});
