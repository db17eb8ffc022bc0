import { expect, test } from "vitest";
import { linePlaces, lineVerdict } from "./line-words.ts";

const area = (location: string, reports: number) => ({ location, reports }) as never;

test("a line says how many, how many there were, and whether that is more", () => {
  const said = (total: number, beforeTotal: number) => lineVerdict({ kind: "catch", total, beforeTotal });
  expect(said(121, 12)).toBe("Catch: 121, was 12. Up.");
  expect(said(2, 40)).toBe("Catch: 2, was 40. Down.");
  expect(said(19, 11)).toBe("Catch: 19, was 11. Too few to call a change.");
  expect(said(6, 5)).toBe("Catch: 6, was 5. Too few to call a change.");
  expect(said(0, 3)).toBe("Catch: 0, was 3. Too few to call a change.");
  expect(said(113, 120)).toBe("Catch: 113, was 120. No clear change.");
  expect(said(9, 9)).toBe("Catch: 9, as many as before");
});

test("a line says where, each name with its number", () => {
  const areas = [area("//A//Sudhaus", 86), area("//A//Halle 1", 31), area("//A//Tor", 4)];
  expect(linePlaces({ total: 126, areas }, 2)).toBe("Sudhaus: 86 · Halle 1: 31 · elsewhere: 9");
  expect(linePlaces({ total: 117, areas }, 2)).toBe("Sudhaus: 86 · Halle 1: 31");
  expect(linePlaces({ total: 126, areas }, 1)).toBe("Sudhaus: 86 · elsewhere: 40");
  expect(linePlaces({ total: 0, areas: [] }, 2)).toBe("");
});

test("the only part that is left is named, and is not elsewhere", () => {
  const areas = [area("//A//Sudhaus", 86), area("//A//Hof", 31), area("//A//Tor", 4), area("//A//Silo", 2)];
  expect(linePlaces({ total: 121, areas: areas.slice(0, 3) }, 2)).toBe("Sudhaus: 86 · Hof: 31 · Tor: 4");
  expect(linePlaces({ total: 123, areas }, 2)).toBe("Sudhaus: 86 · Hof: 31 · elsewhere: 6");
});

test("what is not known before is not told, and nothing is none", () => {
  expect(lineVerdict({ kind: "infestation", total: 1500 })).toBe("Infestation: 1,500");
  expect(lineVerdict({ kind: "infestation", total: 0 })).toBe("Infestation: none");
  expect(lineVerdict({ kind: "infestation", total: 0, beforeTotal: 0 })).toBe("Infestation: none");
});
