import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocationLine, type Place } from "./location-line.tsx";

/** What stands together, in its order: a span or a text between two. */
function partsOf(place: Place): string[] {
  const markup = renderToStaticMarkup(createElement(LocationLine, place)).replaceAll(/<\/?bdi[^>]*>/g, "");
  return markup.split(/<[^>]*>/).filter((text) => text !== "");
}

test("each level of a location goes with the sign after it, so that none is left before the first in sight", () => {
  const parts = partsOf({ levels: ["Client", "Plant", "Hall 1"] });
  expect(parts).toEqual(["Client ›", " ", "Plant ›", " ", "Hall 1"]);
});

test("a site stands before what is below it, and alone without a sign", () => {
  const parts = partsOf({
    site: "Plant",
    levels: ["Hall 1", "Silo"],
    path: "Client › Plant › Hall 1 › Silo",
  });
  expect(parts).toEqual(["Plant ›", " ", "Hall 1 ›", " ", "Silo"]);
  expect(partsOf({ site: "Plant", levels: [], path: "Client › Plant" })).toEqual(["Plant"]);
});
