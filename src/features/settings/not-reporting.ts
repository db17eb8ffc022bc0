import type { AnswerTo } from "#data/fleet.ts";
import { inUse } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";

type Summary = Pick<AnswerTo<"summary">, "levels" | "inactive" | "silent" | "silentNotReporting">;

/**
 * Why the level Not reporting has another number than what is offline, a sentence for each reason: "Not reporting has 19 devices. 1
 * offline device counts as Act now or Plan, by what it said last. 2 others have a failed heartbeat or an unknown status." Empty where
 * they are the same devices.
 */
export function notReportingText({ levels, inactive, silent, silentNotReporting }: Summary): string {
  const counted = inUse(levels, inactive)["not-reporting"];
  const elsewhere = silent - silentNotReporting;
  const others = counted - silentNotReporting;
  if (elsewhere === 0 && others === 0) return "";
  return [
    `Not reporting has ${formatPlural(counted, "device")}.`,
    ...(elsewhere === 0 ? [] : [elsewhereText(elsewhere)]),
    ...(others === 0 ? [] : [othersText(others)]),
  ].join(" ");
}

function elsewhereText(count: number): string {
  const [verb, they] = count === 1 ? ["counts", "it"] : ["count", "they"];
  return `${formatPlural(count, "offline device")} ${verb} as Act now or Plan, by what ${they} said last.`;
}

function othersText(count: number): string {
  return `${formatPlural(count, "other has", "others have")} a failed heartbeat or an unknown status.`;
}
