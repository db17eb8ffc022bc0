import { useState } from "react";
import type { AnswerTo, LocationKey } from "#data/fleet.ts";

/**
 * The focused row of the tree. It is so many rows from a location that stays where it is whatever opens above it: moving
 * needs no answer, and the focus keeps its position when rows come or go.
 */
export function useTreeFocus(chosen: LocationKey | undefined) {
  const [focus, setFocus] = useState<{ anchor: LocationKey | undefined; offset: number }>({
    anchor: chosen,
    offset: 0,
  });
  const rowOfAnchor = (tree: AnswerTo<"tree"> | undefined) => {
    const { anchor } = focus;
    // Among the rows first: an answer from before the anchor was set has it there.
    const near = tree?.nodes.findIndex(({ location }) => location === anchor) ?? -1;
    if (tree !== undefined && near >= 0) return tree.from + near;
    return tree?.located.find(({ location }) => location === anchor)?.row ?? 0;
  };
  return {
    anchor: focus.anchor,
    rowIn: (tree: AnswerTo<"tree"> | undefined) =>
      Math.max(0, Math.min((tree?.total ?? 1) - 1, rowOfAnchor(tree) + focus.offset)),
    moveTo: (tree: AnswerTo<"tree"> | undefined, row: number) =>
      setFocus({ anchor: focus.anchor, offset: row - rowOfAnchor(tree) }),
    /** Holds on to a location; to the first row without one. */
    anchorAt: (location: LocationKey | undefined) => setFocus({ anchor: location, offset: 0 }),
  };
}
