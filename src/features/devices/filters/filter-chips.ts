import { operationModeLabel, statusLabel, transferModeLabel, typeLabel } from "#contract/labels.ts";
import type { BaitState, CodeChoice, Need, NewsName, Scope } from "#data/fleet.ts";
import type { ScopeChange } from "#data/scope-url.ts";
import { lowBattery } from "#lib/battery.ts";
import { localTime } from "#lib/instant.ts";
import { levelLabels } from "#lib/level.ts";
import { formatPlural } from "#lib/number.ts";

export const baitLabels: Readonly<Record<BaitState, string>> = {
  monitored: "Bait monitored",
  unmonitored: "Bait not monitored",
  threshold: "Activity over its limit",
  low: "Bait low (by status)",
  empty: "No bait left (by “bait available”)",
};

/** A chosen code as labels take it: undefined for devices that tell none. */
export function codeIn(code: CodeChoice): number | undefined {
  return code === "unknown" ? undefined : code;
}

export const needLabels: Readonly<Record<Need, string>> = {
  battery: `Battery low, or at ${lowBattery} % or less`,
  bait: "Bait low, gone or due",
  rearm: "Trap to re-arm",
};

/** Whole days where it is so: "36 hours", "7 days". */
export function hoursText(hours: number): string {
  return hours % 24 === 0 ? formatPlural(hours / 24, "day") : formatPlural(hours, "hour");
}

/** A filter that is set, in words, and what takes it away again. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly without: ScopeChange;
}

function batteryText({ min, max }: NonNullable<Scope["battery"]>): string {
  const percent = (level: number) => `${Math.round(level * 100)} %`;
  if (min === undefined) return max === undefined ? "Battery level known" : `Battery up to ${percent(max)}`;
  return max === undefined
    ? `Battery from ${percent(min)}`
    : `Battery ${Math.round(min * 100)}–${percent(max)}`;
}

function silenceText({ min = 0, max }: NonNullable<Scope["silence"]>): string {
  const most = max === undefined ? "" : ` at most ${hoursText(max)}`;
  if (min === 0) return most === "" ? "Offline" : `Offline for${most}`;
  return `Offline for at least ${hoursText(min)}${most === "" ? "" : ` and${most}`}`;
}

const newsLabels: Readonly<Record<NewsName, string>> = {
  "act-now": "Act now",
  plan: "Plan",
  silent: "Went offline",
  again: "Reports again",
  battery: "Battery low",
};

function newsText({ name, since }: NonNullable<Scope["news"]>): string {
  return `${newsLabels[name]}, new since ${localTime(since, since)}`;
}

type Lists = "levels" | "statuses" | "types" | "transferModes" | "operationModes" | "bait" | "needs";

/**
 * One chip for each filter of a scope. The location and the search text are seen elsewhere.
 * @param spotName what to call the device at whose spot the others stand
 */
export function chipsOf(scope: Scope, spotName = scope.spot): Chip[] {
  const listed = <Part extends Lists>(
    part: Part,
    label: (item: NonNullable<Scope[Part]>[number]) => string,
  ): Chip[] => {
    const items: readonly NonNullable<Scope[Part]>[number][] = scope[part] ?? [];
    return items.map((item) => ({
      key: `${part} ${item}`,
      label: label(item),
      without: { [part]: items.filter((other) => other !== item) },
    }));
  };
  const { battery, silence, inactive, news, unlocated, unserved, spot, serials } = scope;
  return [
    ...listed("levels", (level) => levelLabels[level]),
    ...listed("statuses", (code) => statusLabel(codeIn(code))),
    ...listed("types", (code) => typeLabel(codeIn(code))),
    ...listed("transferModes", (code) => transferModeLabel(codeIn(code))),
    ...listed("operationModes", (code) =>
      code === "unknown" ? operationModeLabel(undefined) : `${operationModeLabel(code)} mode`,
    ),
    ...(battery ? [{ key: "battery", label: batteryText(battery), without: { battery: undefined } }] : []),
    ...(silence ? [{ key: "silence", label: silenceText(silence), without: { silence: undefined } }] : []),
    ...listed("bait", (state) => baitLabels[state]),
    ...listed("needs", (need) => needLabels[need]),
    ...(inactive === undefined
      ? []
      : [
          {
            key: "inactive",
            label: inactive ? "Inactive" : "Without inactive devices",
            without: { inactive: undefined },
          },
        ]),
    ...(news ? [{ key: "news", label: newsText(news), without: { news: undefined } }] : []),
    ...(unlocated ? [{ key: "unlocated", label: "No coordinates", without: { unlocated: undefined } }] : []),
    ...(unserved === undefined
      ? []
      : [
          {
            key: "unserved",
            label: unserved ? "To check" : "Without those to check",
            without: { unserved: undefined },
          },
        ]),
    ...(spot ? [{ key: "spot", label: `At the spot of ${spotName}`, without: { spot: undefined } }] : []),
    ...(serials
      ? [
          {
            key: "serials",
            label: formatPlural(serials.length, "chosen device"),
            without: { serials: undefined },
          },
        ]
      : []),
  ];
}

/** The parts of a scope that stand behind "More". */
const further: readonly string[] = [
  "transferModes",
  "operationModes",
  "battery",
  "silence",
  "needs",
  "bait",
  "unlocated",
  "unserved",
] satisfies (keyof Scope)[];

/** How many of these filters stand behind "More": each chip is one, as it is for a phone's "Filters". */
export function furtherSet(chips: readonly Chip[]): number {
  return chips.filter(({ key }) => further.some((part) => key.split(" ", 1)[0] === part)).length;
}
