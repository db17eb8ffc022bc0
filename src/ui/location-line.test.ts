import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { LocationLine } from "./location-line.tsx";

function textOf(node: ReactNode): string {
  if (!isValidElement<{ children?: ReactNode }>(node)) return typeof node === "string" ? node : "";
  return Children.toArray(node.props.children).map(textOf).join("");
}

test("each level of a location goes with the sign after it, so that none is left before the first in sight", () => {
  const line = LocationLine({ levels: ["Client", "Plant", "Hall 1"] });
  const levels = Children.toArray(line.props.children).flatMap((level) =>
    isValidElement<{ children: ReactNode }>(level) && level.type === Fragment ? [textOf(level)] : [],
  );
  expect(levels.map((text) => text.trim())).toEqual(["Client ›", "Plant ›", "Hall 1"]);
  expect(levels.join("")).toBe("Client › Plant › Hall 1");
});
