import type { BaitStationRow } from "#data/bait.ts";
import { toDoOf } from "#data/work-left.ts";
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
 * "Inspect now: 7 activities in 24 h (limit 3). Refill bait and check the sensor.": what to do with the reason that counts most here. Where
 * the sentence has no room for all reasons it says the later ones, and the activity over the limit takes their place.
 */
export function reasonedAction(
  row: Reasoned & Pick<BaitStationRow, "action" | "deed" | "status">,
): string | undefined {
  const action = toDoOf(row);
  const text = isOverLimit(row) && !row.silent ? activityText(row) : undefined;
  if (action === undefined || text === undefined || action.includes(text)) return action;
  return (row.deed ?? action).replace("Inspect now.", `Inspect now: ${text}.`);
}
