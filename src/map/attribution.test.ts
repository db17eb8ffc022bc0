import { expect, test } from "vitest";
import { attributionPieces } from "./attribution.ts";

test("an attribution's links are kept", () => {
  const source = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';
  expect(attributionPieces(source)).toEqual([
    { text: "© " },
    { text: "OpenStreetMap", href: "https://www.openstreetmap.org/copyright" },
    { text: " contributors" },
  ]);
});

test("plain text stays as it is", () => {
  expect(attributionPieces("City of Berlin, 2026")).toEqual([{ text: "City of Berlin, 2026" }]);
  expect(attributionPieces("")).toEqual([]);
});

test("other markup and other addresses are only text", () => {
  expect(
    attributionPieces('<img src=x onerror="alert(1)">Maps <a href="javascript:alert(1)">here</a>'),
  ).toEqual([{ text: "Maps here" }]);
});
