import { expect, test } from "vitest";
import { sheetHead } from "./sheet-head.ts";

const label = (site?: string, area?: string) =>
  site === undefined ? {} : { place: area === undefined ? { site } : { site, area } };
const labels = [label("Hamburg", "Hall 1"), label("Hamburg", "Hall 2"), label("Köln", "Sudhaus")];

test("the head of a sheet says which labels are for which site, and its areas where there is room", () => {
  expect(sheetHead(labels, 0, 100)).toBe("1–2 Hamburg (Hall 1, Hall 2), 3 Köln (Sudhaus)");
  expect(sheetHead(labels, 4, 16)).toBe("5–6 Hamburg, 7 Köln");
  expect(sheetHead(labels, 0, 10)).toBe("Hamburg, Köln");
  expect(sheetHead(labels, 0, 6)).toMatch(/^Hamb.*…$/);
});

test("what has no site is not told, and has its number all the same", () => {
  expect(sheetHead([label("Köln"), label(), label("Köln")], 0, 100)).toBe("1 Köln, 3 Köln");
  expect(sheetHead([label()], 0, 100)).toBe("");
});
