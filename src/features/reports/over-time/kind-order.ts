import { type KindName, kindNames } from "#contract/codes.ts";
import type { KindOverTime, ReportKinds } from "#data/fleet.ts";
import { changedKinds } from "./changed-kinds.ts";
import { firstLanes } from "./chart-layout.ts";

/** Which kinds come first: one order for lines, bars, map and list. */

type Counted = Pick<KindOverTime, "kind" | "total" | "beforeTotal">;

/**
 * Kinds of which more is worse, whoever counts: more animals, or more ways for nothing. A trigger is not among them, since it
 * does not say whether anything was caught, and neither is low bait, which is also a matter of when it was filled.
 */
const unwanted: readonly KindName[] = ["catch", "infestation", "activity", "false-trigger"];

/** The kinds that got worse, the one first that changed most. */
function worseKinds(kinds: readonly Counted[]): readonly KindName[] {
  return changedKinds(kinds).flatMap(({ kind, change }) =>
    change === "more" && unwanted.includes(kind) ? [kind] : [],
  );
}

/** Every kind: those that got worse first, then the one that says most, then those that changed, then what says most. */
export function kindOrder(kinds: readonly Counted[]): readonly KindName[] {
  const occurs = (name: KindName) => kinds.some(({ kind, total }) => kind === name && total > 0);
  const isKnown = (name: KindName) => kinds.some(({ kind }) => kind === name);
  const says = kindNames.filter((kind) => kind !== "service" && kind !== "other");
  return [
    ...new Set([
      ...worseKinds(kinds),
      ...says.filter(occurs).slice(0, 1),
      ...changedKinds(kinds).map(({ kind }) => kind),
      ...says.filter(isKnown),
      ...unwanted,
      ...kindNames,
    ]),
  ];
}

/** The kind that leads: what got worse most, else what says most of what was reported. Kinds are never added together. */
export function leadOf<Row extends Counted>(kinds: readonly Row[]): Row | undefined {
  const order = kindOrder(kinds);
  const places = ({ kind }: Row) => order.indexOf(kind);
  return [...kinds].sort((a, b) => places(a) - places(b))[0];
}

/** The kinds that have a line of their own, also where nothing of one was reported: those that lead, and those that are looked at. */
export function kindsWithLine(kinds: readonly Counted[], asked: ReportKinds): readonly KindName[] {
  const order = kindOrder(kinds);
  const wanted = new Set([...asked, ...worseKinds(kinds)]);
  for (const kind of order) if (wanted.size < firstLanes) wanted.add(kind);
  return order.filter((kind) => wanted.has(kind));
}
