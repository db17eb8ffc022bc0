import { describe, expect, test } from "vitest";
import { answer } from "#fleet/queries/answer.ts";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";

const fleet = sampleFleet([
  wireDevice("TB-00-17", {
    name: "Falle 3",
    status: 3,
    description: "Hinter dem Kühlschrank",
    location: at("//Limmat Pharma Vertrieb//Basel//Lager//Gleis 2"),
  }),
  wireDevice("TB-00-18", { location: at("//Alpenmolkerei//Graz") }),
]);

function foundIn(q: string, at = path("//Limmat Pharma Vertrieb")) {
  const sort = { column: "name", descending: false } as const;
  const { rows } = answer(fleet, { name: "rows", scope: { q, at }, sort, from: 0, to: 9 });
  expect(rows).toHaveLength(1);
  return rows[0]?.found;
}

describe("where a search found a device", () => {
  test.each([["falle"], ["gleis basel"], ["triggered"], ["lora"], [""]])(
    "is not told of “%s”, which its row shows",
    (q) => {
      expect(foundIn(q)).toBeUndefined();
    },
  );

  test.each([
    ["vertrieb", [{ column: "location", text: "Limmat Pharma Vertrieb" }]],
    ["falle lager", [{ column: "location", text: "Lager" }]],
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

  test("is told of its site where the list is of that site, and its rows do not name it", () => {
    const basel = path("//Limmat Pharma Vertrieb//Basel");
    expect(foundIn("basel", basel)).toEqual([{ column: "location", text: "Basel" }]);
    expect(foundIn("lager", basel)).toBeUndefined();
  });
});
