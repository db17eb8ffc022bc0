import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a foreign text is cut by whole characters, and a short one stays", () => {
  expect(shortened("short")).toBe("short");
  expect(shortened("🐀".repeat(500))).toBe(`${"🐀".repeat(80)}…`);
});

test("what is not seen and turns the text around is taken out", () => {
  expect(shortened("a\u202eb\r\nc")).toBe("a b c");
});
