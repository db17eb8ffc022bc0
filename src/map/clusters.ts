import { inUse, type Level, type LevelCounts } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { describeLevels } from "#ui/level-bar.tsx";
import type { Asks } from "#ui/level-mark.tsx";
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
  /** What it asks for: of one that is all clear this is drawn in place of the tick, as in lists. */
  readonly needs?: Asks;
  /** Nobody watches its bait, which is drawn there too. */
  readonly isUnmonitored?: true;
}

/** Devices near one another, as the fleet engine answers them. */
export interface DeviceCluster<Member extends DeviceMember = DeviceMember> extends Spot {
  readonly devices: number;
  readonly levels: LevelCounts;
  /** Out of use: they count as not reporting. */
  readonly inactive: number;
  /** Of those that are all clear, how many are to be checked; absent for none. */
  readonly clearToCheck?: number;
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

/** `12 devices, 3 act now, 9 all clear, 2 of them to check`: the name of a cluster's button. */
export function clusterLabel({
  devices,
  levels,
  inactive,
  clearToCheck = 0,
  members,
}: DeviceCluster): string {
  const here = members && devices > 1 ? " at one spot" : "";
  const said = describeLevels({ counts: inUse(levels, inactive), inactive, clearToCheck });
  return afterShort(devices, `${formatPlural(devices, "device")}${here}, ${said}`);
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
