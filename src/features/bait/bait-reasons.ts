import type { BaitStationRow } from "#data/bait.ts";
import { duration } from "#lib/instant.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { activityText } from "./bait-text.ts";

type Reasoned = Pick<
  BaitStationRow,
  | "state"
  | "level"
  | "silent"
  | "flags"
  | "low_after"
  | "activity_alert_threshold"
  | "current_threshold_activities_count"
>;

function isOverLimit(row: Reasoned): boolean {
  const { activity_alert_threshold: limit, current_threshold_activities_count: count } = row;
  return limit !== undefined && count !== undefined && count > limit.threshold_value;
}

/**
 * Why something is to be done at a station, under a deed that leaves it out: what it says, but for an activity whose column shows
 * that it is over the limit, and that its bait is due. That bait was low too soon says more than that it is low: one line has
 * no room for both. The sentence of a silent one says why itself.
 */
export function reasonsText(row: Reasoned): string {
  const { state, low_after: after } = row;
  const unshown = isOverLimit(row) ? state.replace(/^Activity critical(, | and )?/, "") : state;
  const said =
    after === undefined
      ? [unshown]
      : [
          `low ${duration(after)} after a refill`,
          unshown.replace(/^(Active, but )?(no bait left|bait low)$/i, ""),
        ];
  return upperFirst(
    [
      ...(row.level === "all-clear" || row.silent ? [] : said),
      ...(row.flags.includes("due") ? ["bait due"] : []),
    ]
      .filter((reason) => reason !== "")
      .map(lowerFirst)
      .join(", "),
  );
}

/**
 * "7 in 24 h (limit 3)": the activity over the limit that what to do has no room for, since other steps follow; undefined where it is
 * said, or is no reason. Without its word, so that it has room beside a name.
 */
export function untoldActivity(row: Reasoned & Pick<BaitStationRow, "action">): string | undefined {
  const text = isOverLimit(row) ? activityText(row) : undefined;
  if (text === undefined || row.silent || row.action === undefined) return undefined;
  return row.action.includes(text) ? undefined : activityText(row, true);
}
