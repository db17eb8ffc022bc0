import { afterAll, expect, test, vi } from "vitest";
import { csvName } from "./file-name.ts";

afterAll(() => vi.unstubAllEnvs());

test("a table's name says location and day, in signs that every file system takes", () => {
  const time = new Date(2026, 2, 3).getTime();
  expect(csvName("round", "Größe & Co.", time)).toBe("round-grosse-co-2026-03-03.csv");
  expect(csvName("van-list", "Werk Süd / Halle #2", time)).toBe("van-list-werk-sud-halle-2-2026-03-03.csv");
  expect(csvName("van-list", "../..", time)).toBe("van-list-location-2026-03-03.csv");
});

test("a table's name bears the day of the person who saves it, and not the one of UTC", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(csvName("van-list", "Site", Date.UTC(2026, 10, 20, 23, 30))).toBe("van-list-site-2026-11-21.csv");
  vi.stubEnv("TZ", "America/Los_Angeles");
  expect(csvName("van-list", "Site", Date.UTC(2026, 10, 21, 7))).toBe("van-list-site-2026-11-20.csv");
});
