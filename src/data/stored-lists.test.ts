import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { viewsIn, withView } from "./saved-views.ts";
import { columnsIn } from "./table-columns.ts";

/** What a browser has kept may be of another version, damaged, or written by somebody else. */

describe("kept columns", () => {
  const usual = columnsIn(undefined);

  test("come back in their order, each once, without what is none", () => {
    expect(columnsIn('["name","grams","shoe","name",5,"level"]')).toEqual(["name", "grams", "level"]);
  });

  test.each(["", "[]", "{", "null", '"name"', '["toString"]', "[[[]]]"])("%j is the usual ones", (text) => {
    expect(columnsIn(text)).toEqual(usual);
  });
});

describe("kept views", () => {
  const view = { name: "Low batteries", search: "?at=//A&battery=-20" };

  test("come back as they were kept, the latest of a name first", () => {
    const views = withView(
      [
        { name: "All", search: "" },
        { ...view, search: "?q=x" },
      ],
      view,
    );
    expect(views).toEqual([view, { name: "All", search: "" }]);
    expect(viewsIn(JSON.stringify(views))).toEqual(views);
  });

  test("of hostile content are names and query strings at most", () => {
    const item = fc.record(
      { name: fc.anything(), search: fc.oneof(fc.anything(), fc.string()) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(item, fc.anything())), (items) => {
        for (const { name, search } of viewsIn(JSON.stringify(items))) {
          expect(name.trim()).not.toBe("");
          expect(name.length).toBeLessThanOrEqual(80);
          const address = new URL(`/devices${search}`, "https://here.example/");
          expect(address.origin + address.pathname).toBe("https://here.example/devices");
        }
      }),
    );
  });
});
