import { expect, test } from "vitest";
import { lineRest, lineVerdict } from "./line-words.ts";

const area = (location: string, reports: number) => ({ location, reports }) as never;

test("a line says how many, whether that is more, and where", () => {
  expect(lineVerdict({ kind: "activity", total: 121, beforeTotal: 12 })).toBe("Activity: up, 121");
  expect(lineVerdict({ kind: "catch", total: 8, beforeTotal: 11 })).toBe("Catch: no clear change, 8");
  expect(lineVerdict({ kind: "catch", total: 2, beforeTotal: 40 })).toBe("Catch: down, 2");
  expect(lineVerdict({ kind: "catch", total: 9, beforeTotal: 9 })).toBe("Catch: as many as before, 9");
  expect(lineVerdict({ kind: "catch", total: 0, beforeTotal: 3 })).toBe("Catch: too few to compare, 0");
  const areas = [area("//A//Sudhaus", 86), area("//A//Hof", 31), area("//A//Tor", 4)];
  expect(lineRest({ total: 126, beforeTotal: 12, areas })).toBe(
    "(before 12). Sudhaus 86, Hof 31, elsewhere 9.",
  );
  expect(lineRest({ total: 117, beforeTotal: 12, areas })).toBe("(before 12). Sudhaus 86, Hof 31.");
});

test("the only part that is left is named, and is not elsewhere", () => {
  const areas = [area("//A//Sudhaus", 86), area("//A//Hof", 31), area("//A//Tor", 4), area("//A//Silo", 2)];
  expect(lineRest({ total: 121, beforeTotal: 12, areas: areas.slice(0, 3) })).toBe(
    "(before 12). Sudhaus 86, Hof 31, Tor 4.",
  );
  expect(lineRest({ total: 123, beforeTotal: 12, areas })).toBe(
    "(before 12). Sudhaus 86, Hof 31, elsewhere 6.",
  );
});

test("what is not known before is not told, and nothing is none", () => {
  expect(lineVerdict({ kind: "infestation", total: 1500 })).toBe("Infestation: 1,500");
  expect(lineVerdict({ kind: "infestation", total: 0 })).toBe("Infestation: none");
  expect(lineVerdict({ kind: "infestation", total: 0, beforeTotal: 0 })).toBe("Infestation: none");
  expect(lineRest({ total: 0, beforeTotal: 0, areas: [] })).toBe("");
});
