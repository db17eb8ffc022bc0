import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const best = [
  { column: "match", descending: false },
  { column: "name", descending: false },
] as const;

function found(fleet: Fleet, q: string): string[] {
  const { rows } = answer(fleet, { name: "rows", scope: { q }, sort: best, from: 0, to: 999 });
  return rows.map(({ name }) => name);
}

describe("the best match first", () => {
  const fleet = sampleFleet([
    wireDevice("1", { name: "In the hall", location: at("//Trap 1 Ltd") }),
    wireDevice("2", { name: "Old Trap 1" }),
    wireDevice("3", { name: "Trap 12" }),
    wireDevice("4", { name: "Trap 1" }),
    wireDevice("5", { name: "1 more trap" }),
    wireDevice("TB-00-17", { name: "Küche" }),
    wireDevice("TB-00-178", { name: "A" }),
    wireDevice("X-TB-00-17", { name: "B" }),
    wireDevice("6", { name: "Kuchenlager" }),
  ]);

  test.each([
    ["trap 1", ["Trap 1", "Trap 12", "Old Trap 1", "1 more trap"]],
    ["tb0017", ["Küche", "A", "B"]],
    ["tb-00-17", ["Küche", "A", "B"]],
    ["Küche", ["Küche", "Kuchenlager"]],
    ["kueche", ["Küche", "Kuchenlager"]],
    ["kuche", ["Küche", "Kuchenlager"]],
  ])("for “%s”: what is it, what begins with it, what holds it, then what has it elsewhere", (q, names) => {
    expect(found(fleet, q).slice(0, names.length)).toEqual(names);
  });

  test("without a search all match alike", () => {
    const { rows } = answer(fleet, { name: "rows", scope: {}, sort: best, from: 0, to: 3 });
    expect(rows.map(({ name }) => name)).toEqual(["1 more trap", "A", "B"]);
  });
});

describe("devices of a location that is searched for", () => {
  const fleet = sampleFleet([
    // A name that holds a letter of the search is no better a match for its location.
    wireDevice("1", { name: "Monitor hinter Öfen", location: at("//Bakery//Werk Hamburg") }),
    wireDevice("2", { name: "Plan", status: 4, location: at("//Bakery//Werk Hamburg") }),
    wireDevice("3", {
      ...{ name: "Newer", status: 3, location: at("//Bakery//Werk Hamburg//Halle 1") },
      reports: [{ type: 2, timestamp: "2026-11-20T09:00:00" }],
    }),
    wireDevice("4", {
      ...{ name: "Older", status: 3, location: at("//Bakery//Werk Hamburg//Halle 2") },
      reports: [{ type: 2, timestamp: "2026-11-18T09:00:00" }],
    }),
    wireDevice("5", { name: "Elsewhere", status: 3, location: at("//Bakery//Werk Bremen//Halle 1") }),
    wireDevice("6", { name: "Werk Hof" }),
    wireDevice("7", { name: "Hof am Werk" }),
  ]);
  const { rows } = answer(fleet, {
    name: "rows",
    scope: { q: "werk h" },
    sort: [
      { column: "match", descending: false },
      { column: "attention", descending: false },
    ],
    from: 0,
    to: 9,
  });

  test("come the most urgent first and then the oldest, after those that bear the name themselves", () => {
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([
      ...["Werk Hof", "Hof am Werk"],
      ...["Older", "Newer", "Plan", "Monitor hinter Öfen"],
      "Elsewhere",
    ]);
  });
});

test("a word that begins with the text is a better match than one that holds it, then the most urgent is first", () => {
  const fleet = sampleFleet([
    wireDevice("1", { name: "Clear", location: at("//Vertrieb//Hof") }),
    wireDevice("2", { name: "Triggered", status: 3, location: at("//Vertrieb//Hof") }),
    wireDevice("3", { name: "Another", status: 3, location: at("//Bakery//Hof") }),
    wireDevice("4", { name: "Low", status: 4, location: at("//Vertrieb//Hof") }),
    wireDevice("5", { name: "At the shop", location: at("//Trio//Hof") }),
    wireDevice("6", { name: "Betrieb", status: 6 }),
    wireDevice("7", { name: "The Trio" }),
  ]);
  const sort = [
    { column: "match", descending: false },
    { column: "attention", descending: false },
  ] as const;
  const { rows } = answer(fleet, { name: "rows", scope: { q: "tri" }, sort, from: 0, to: 9 });
  expect(rows.map(({ name }) => name)).toEqual([
    "Triggered",
    "The Trio",
    "Another",
    "At the shop",
    ...["Betrieb", "Low", "Clear"],
  ]);
});

/** Letters whose spelling depends on what follows them. */
const text = fc
  .array(fc.constantFrom("a", "u", "e", "ä", "ü", "u\u0308", "ß", "Σ", "σ", "-", " ", "1", "//", "İ"), {
    maxLength: 7,
  })
  .map((letters) => letters.join(""));

test("a text that is typed letter by letter finds what it finds at once", () => {
  const fleets = fc
    .array(fc.tuple(text, text), { minLength: 1, maxLength: 12 })
    .map((rows) =>
      rows.map(([name, description], index) => wireDevice(`S-${index}`, { name: `x${name}`, description })),
    );
  fc.assert(
    fc.property(fleets, text, (devices, typed) => {
      const slowly = sampleFleet(devices);
      for (let length = 1; length <= typed.length; length += 1) {
        const q = typed.slice(0, length);
        expect(found(slowly, q)).toEqual(found(sampleFleet(devices), q));
      }
    }),
    { numRuns: 300 },
  );
});
