import type { AnswerTo } from "#data/fleet.ts";
import { inUse } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

type Summary = Pick<AnswerTo<"summary">, "levels" | "inactive" | "silent" | "silentNotReporting">;

/**
 * Why the level Not reporting has another number than what is offline: "Not reporting has 19 devices, because 1 of the offline ones is
 * at Act now or Plan for what it said last, and 2 others have a failed heartbeat or an unknown status." Empty where they are the
 * same devices.
 */
export function notReportingText({ levels, inactive, silent, silentNotReporting }: Summary): string {
  const counted = inUse(levels, inactive)["not-reporting"];
  const reasons = [
    elsewhereText(silent - silentNotReporting),
    otherText(counted - silentNotReporting),
  ].filter((reason) => reason !== "");
  if (reasons.length === 0) return "";
  return `Not reporting has ${formatPlural(counted, "device")}, because ${reasons.join(", and ")}.`;
}

function elsewhereText(count: number): string {
  if (count === 0) return "";
  const [are, they] = count === 1 ? ["is", "it"] : ["are", "they"];
  return `${formatCount(count)} of the offline ones ${are} at Act now or Plan for what ${they} said last`;
}

function otherText(count: number): string {
  if (count === 0) return "";
  return `${formatPlural(count, "other has", "others have")} a failed heartbeat or an unknown status`;
}
