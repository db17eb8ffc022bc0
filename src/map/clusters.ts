import { type Level, type LevelCounts, levelLabels, levelLooks, lookCounts, lookLabels } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import type { MapReportKind } from "./kind-shapes.ts";

/** Anything that stands on the map. Ids keep their marker from one update to the next. */
export interface Spot {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Zoom at which it falls apart; absent when it never does. */
  readonly expansionZoom?: number;
  readonly members?: readonly { readonly serial_number: string }[];
}

/** What the map itself reads of a device; a feature's rows carry more. */
export interface DeviceMember {
  readonly serial_number: string;
  readonly name: string;
  readonly level: Level;
}

/** Devices near one another, as the fleet engine answers them. */
export interface DeviceCluster<Member extends DeviceMember = DeviceMember> extends Spot {
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Out of use: they count as not reporting. */
  readonly inactive: number;
  /** The devices when there is one, or the first of them when all stand at one spot. */
  readonly members?: readonly Member[];
}

export interface ReportingMember {
  readonly serial_number: string;
  readonly name: string;
  readonly reports: number;
}

/** Reports near one another. */
export interface ReportSpot<Member extends ReportingMember = ReportingMember> extends Spot {
  readonly reports: number;
  readonly kinds: Readonly<Partial<Record<MapReportKind, number>>>;
  /** How many devices they come from, where those stand at one spot. */
  readonly devices?: number;
  readonly members?: readonly Member[];
}

/** `12 devices, 3 act now, 2 plan`: the name of a cluster's button. */
export function clusterLabel({ devices, levels, inactive, members }: DeviceCluster): string {
  const counts = lookCounts(levels, inactive);
  const parts = levelLooks
    .filter((look) => counts[look] > 0)
    .map((look) => `${formatCount(counts[look])} ${lookLabels[look].toLowerCase()}`);
  const here = members && devices > 1 ? " at one spot" : "";
  return afterShort(devices, [`${formatPlural(devices, "device")}${here}`, ...parts].join(", "));
}

/** `Trap 12, Act now`: the name of a single device's button where nothing closer is known. */
export function memberLabel({ name, level }: DeviceMember): string {
  return `${name}, ${levelLabels[level]}`;
}

/** 950, 9,950, 12k: what fits into a ring. */
export function shortCount(count: number): string {
  return count < 10_000 ? formatCount(count) : `${Math.round(count / 1000)}k`;
}

/** `12,345 devices` after what its ring shows: a name holds what is to be read, for whoever speaks to the page. */
export function afterShort(count: number, text: string): string {
  const short = shortCount(count);
  return text.startsWith(short) ? text : `${short}: ${text}`;
}
