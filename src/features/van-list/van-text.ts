import { baitStation, infestationMonitor } from "#contract/codes.ts";
import { statusLabel } from "#contract/labels.ts";
import type { AnswerTo, DeviceRow, LocationKey } from "#data/fleet.ts";
import { briefNeedsText, type WorkCounts, workOf } from "#data/needs-text.ts";
import { locationName } from "#data/row-text.ts";
import { needAttentionText, onlyBringText, toCheckText } from "#data/work-left.ts";
import { percentOf } from "#lib/battery.ts";
import { wholeDays } from "#lib/days.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { briefAge } from "#ui/instant.tsx";

type VanList = AnswerTo<"vanList">;
type BaitLine = Pick<VanList["bait"]["rows"][number], "why" | "replaced_at">;
type RearmLine = Pick<VanList["rearm"]["rows"][number], "says_snapped" | "flags" | "status" | "type">;

/** "Bait low", "Bait gone", "Bait 41 days old": why it is brought. `now` in ms since 1970. */
export function baitWhy({ why, replaced_at }: BaitLine, now: number): string {
  const reasons = why.map((reason) => {
    if (reason !== "due") return reason === "low" ? "low" : "gone";
    return replaced_at === undefined ? "old" : `${formatPlural(wholeDays(replaced_at, now), "day")} old`;
  });
  return `Bait ${reasons.join(", ")}`;
}

/** "3 low or gone, 2 at least 35 days old": why the bait of a list is brought. */
export function baitReasons(total: number, due: number, days: number): string {
  const low = total === due ? [] : [`${formatCount(total - due)} low or gone`];
  const old = due === 0 ? [] : [`${formatCount(due)} at least ${formatPlural(days, "day")} old`];
  return `${[...low, ...old].join(", ")}.`;
}

/** "Triggered, trap flag 1 set": what says that the trap snapped. The status stands there too where it says something else. */
export function rearmWhy({ says_snapped, flags, status, type }: RearmLine): string {
  const word = statusLabel(status, type);
  const set = flags.length === 0 ? "" : `rap flag${flags.length === 1 ? "" : "s"} ${flags.join(" and ")} set`;
  if (!says_snapped) return `T${set}, status: ${word}`;
  return set === "" ? word : `${word}, t${set}`;
}

/** The name of one location, or how many there are: "Hall 3", "4 sites", "4 sites and devices without a location". */
export function locationsText(locations: readonly LocationKey[], sites = sitesIn(locations)): string {
  const [only] = locations;
  if (locations.length === 1 && only !== undefined) return locationName(only);
  return `${formatPlural(sites, "site")}${locations.includes("none") ? " and devices without a location" : ""}`;
}

/** Nobody can drive to devices without a location: they are no site. */
function sitesIn(locations: readonly LocationKey[]): number {
  return locations.filter((location) => location !== "none").length;
}

/** "Van list: Hall 3", "Van list: 4 sites"; the locations of a filter are known with the answer alone. */
export function vanTitle(
  locations: readonly LocationKey[],
  { stops, allStops }: Pick<VanList, "stops" | "allStops">,
): string {
  if (locations.length === 0) return "Van list";
  const isWhole = sitesIn(stops.map(({ location }) => location)) === allStops;
  return `Van list: ${isWhole ? locationsText(locations) : locationsText(locations, allStops)}`;
}

/**
 * "14 need attention", "6 to check", "4 more only need a battery or bait": how the number that other pages tell and the rows of this
 * list hang together. Empty where all of the devices need attention, and where nothing is to be done.
 */
export function toDoTexts(list: Pick<VanList, "devices" | "toDo" | "attention" | "clearToCheck">): {
  readonly attention: string;
  readonly toCheck: string;
  readonly more: string;
} {
  const { devices, toDo, attention, clearToCheck } = list;
  return {
    attention: attention === devices || toDo === 0 ? "" : needAttentionText(attention),
    toCheck: toCheckText(clearToCheck),
    more: onlyBringText(onlyBringOf(list), true),
  };
}

/** How many of a list are all clear, are not to be checked, and need a battery or bait all the same. */
export function onlyBringOf(list: Pick<VanList, "toDo" | "attention" | "clearToCheck">): number {
  return list.toDo - list.attention - list.clearToCheck;
}

/** "12 %", as far as the device tells. */
export function batteryText({ battery_status }: Pick<DeviceRow, "battery_status">): string {
  return battery_status === undefined ? "Level unknown" : `${formatCount(percentOf(battery_status))} %`;
}

type Leading = Pick<VanList["stops"][number], "first">;

/**
 * "Trap 4: Empty and re-arm trap 1, open 13 d.": why to drive there, the first that is to be done at the most urgent device.
 * Undefined where nothing is urgent.
 */
function urgentText(stop: Leading, now: number): string | undefined {
  const { first } = stop;
  const step = firstStep(stop);
  if (first === undefined || step === undefined) return undefined;
  const { name, since, last_heartbeat } = first;
  // Since when a device is silent its sentence says itself.
  if (since === undefined || since === last_heartbeat) return `${name}: ${step}`;
  return `${name}: ${step.replace(/\.$/, "")}, ${briefAge(since, now, "open", first.sinceAtLeast)}.`;
}

function firstStep({ first }: Leading): string | undefined {
  return first?.action?.split(/(?<=\.)\s/)[0];
}

type Counted = Pick<VanList["stops"][number], "needs" | "inspect" | "levels">;

/** Under which counts of its stop the device falls whose first step is named. */
function countedAs(stop: Leading): readonly (keyof WorkCounts)[] {
  const step = firstStep(stop) ?? "";
  const type = stop.first?.type;
  const inspected = type === infestationMonitor ? "monitors" : type === baitStation ? "stations" : "others";
  return [
    ...(step.startsWith("Inspect") ? ([inspected] as const) : []),
    ...(/re-arm/i.test(step) ? (["rearm"] as const) : []),
    ...(step.startsWith("Bring a battery") ? (["battery"] as const) : []),
  ];
}

/**
 * Why to drive there and what to do besides: "Trap 4: Check and re-arm trap 1, open 2 d. Bring batteries for 1. Re-arm 1 more trap." The device
 * that is named is not counted again.
 */
export function whyText(stop: Leading & Counted, now: number): string {
  // How many do not report has a column.
  const counts = { ...workOf(stop), silent: 0 };
  const named = countedAs(stop).filter((what) => counts[what] > 0);
  for (const what of named) counts[what] -= 1;
  return [urgentText(stop, now), briefNeedsText(counts, new Set(named))].filter(Boolean).join(" ");
}
