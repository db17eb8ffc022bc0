import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("TB-00-17", {
    name: "Falle 3",
    status: 3,
    description: "Hinter dem Kühlschrank",
    location: at("//Limmat Pharma Vertrieb//Basel//Lager//Gleis 2"),
  }),
]);

function foundIn(q: string) {
  const sort = { column: "name", descending: false } as const;
  const { rows } = answer(fleet, { name: "rows", scope: { q }, sort, from: 0, to: 9 });
  expect(rows).toHaveLength(1);
  return rows[0]?.found;
}

describe("where a search found a device", () => {
  test.each([["falle"], ["gleis lager"], ["triggered"], ["lora"], [""]])(
    "is not told of “%s”, which its row shows",
    (q) => {
      expect(foundIn(q)).toBeUndefined();
    },
  );

  test.each([
    ["vertrieb", [{ column: "location", text: "Limmat Pharma Vertrieb" }]],
    ["falle basel", [{ column: "location", text: "Basel" }]],
    ["tb0017", [{ column: "serial", text: "TB-00-17" }]],
    ["kuehl", [{ column: "description", text: "Hinter dem Kühlschrank" }]],
    [
      "pharma limmat 00-17",
      [
        { column: "location", text: "Limmat Pharma Vertrieb" },
        { column: "serial", text: "TB-00-17" },
      ],
    ],
  ])("is told of “%s”, each field once", (q, found) => {
    expect(foundIn(q)).toEqual(found);
  });
});
