import { expect, test } from "vitest";
import { csvName } from "./file-name.ts";

test("a table's name says location and day, in signs that every file system takes", () => {
  const time = new Date(2026, 2, 3).getTime();
  expect(csvName("round", "Größe & Co.", time)).toBe("round-grosse-co-2026-03-03.csv");
  expect(csvName("van-list", "Werk Süd / Halle #2", time)).toBe("van-list-werk-sud-halle-2-2026-03-03.csv");
  expect(csvName("van-list", "../..", time)).toBe("van-list-location-2026-03-03.csv");
});
