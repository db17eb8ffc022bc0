import type { LevelCounts } from "#lib/level.ts";
import type { Place } from "./questions.ts";

/** What the page may ask about the location tree and its branches. */

export interface TreeNode {
  readonly place: Place;
  readonly name: string;
  /** 1 for the top level. */
  readonly depth: number;
  /** Number of direct sub-locations; under a filter, of those that are kept. */
  readonly children: number;
  readonly expanded: boolean;
  /** Position among its siblings from 1, and how many siblings there are: for aria-posinset and aria-setsize. */
  readonly position: number;
  readonly siblings: number;
  /** Row of the node above it; -1 at the top level. */
  readonly parent: number;
  /** Devices of the whole branch. */
  readonly devices: number;
  readonly levels: LevelCounts;
}

/**
 * Which part of the tree is visible. Every branch is closed, or open when `open` says so, or under a filter open where
 * something below it matches; a toggled one is the other way round.
 */
export interface TreeView {
  readonly open: boolean;
  readonly toggled: readonly Place[];
  /** Keeps the places in whose path every word of this occurs, with what is above and below them. */
  readonly q?: string;
}

export interface SiteQuestions {
  /** Rows `from` (included) to `to` (excluded) of the visible tree, in order; "none" is its last place. */
  tree: {
    asked: { view: TreeView; from: number; to: number; locate: readonly Place[] };
    answer: {
      /** Visible rows. */
      total: number;
      from: number;
      nodes: readonly TreeNode[];
      /** Rows of the places of `locate`: a hidden one has that of the place closest above it. */
      located: readonly { place: Place; row: number }[];
      /** Places that match the filter themselves. */
      matches: number;
    };
  };
  /** The next visible row after `row`, going round, whose name begins with `text`, whatever its case or accents. */
  treeNext: { asked: { view: TreeView; text: string; row: number }; answer: { row: number } | undefined };
  /** Siblings of a place, itself included, that are closed and have sub-locations. */
  treeClosed: { asked: { view: TreeView; beside: Place }; answer: { places: readonly Place[] } };
}
