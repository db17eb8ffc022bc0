import type { BaitSettings } from "#contract/location.ts";
import { type LocationPath, pathOf, rootPath } from "#contract/path.ts";
import { clientsOfBlock } from "./branches.ts";
import type { Client, Site } from "./clients.ts";
import { floorPlan, isOutdoors, type Position, positionIn } from "./floor-plan.ts";
import { hash } from "./random.ts";

/** A location of the account as its web application would keep it. */
export interface FieldLocation {
  /** UUID, the same for the same path for ever. */
  readonly id: string;
  readonly name: string;
  readonly path: LocationPath;
  readonly address?: string;
  readonly bait_settings?: BaitSettings;
}

/** A location where devices stand. */
export interface Spot {
  readonly location: FieldLocation;
  readonly language: Client["language"];
  readonly outdoors: boolean;
  /** Where a device stands: how far along the walls and from them, each from 0 to 1. */
  readonly positionAt: (along: number, inset: number) => Position;
}

/** Where devices stand that belong to no location: the root of the account, which has bait settings of its own. */
export const accountRoot: FieldLocation = {
  id: uuidOf("//"),
  name: "Nordlicht Schädlingsabwehr",
  path: rootPath,
  bait_settings: {
    activity_alert_threshold: { threshold_value: 12, timeframe_value: 2, timeframe_type: "d" },
  },
};

/** Bait settings that locations define, each setting other fields: an override holds field by field. */
const overrides: readonly BaitSettings[] = [
  { activity_alert_threshold: { threshold_value: 4, timeframe_value: 24, timeframe_type: "h" } },
  { bait_weight_grams: 120, bait_calibration_weight_grams: 17.5 },
  { is_bait_monitoring_enabled: true, bait_manufacturer_and_type: "Rodavit Paste 25" },
  {
    is_bait_monitoring_enabled: true,
    activity_alert_threshold: { threshold_value: 6, timeframe_value: 3, timeframe_type: "d" },
    bait_calibration_weight_grams: 22.25,
    bait_manufacturer_and_type: "Murex Blox 20 g",
    bait_weight_grams: 160,
  },
  { is_bait_monitoring_enabled: false },
];

function uuidOf(path: string): string {
  const hex = [0, 1, 2, 3].map((part) => hash("location", part, path).toString(16).padStart(8, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export interface Locations {
  /** Every location, a location after the one it stands in. The root is not among them. */
  readonly all: readonly FieldLocation[];
  /** Where devices can stand, block by block. */
  readonly blocks: readonly (readonly Spot[])[];
}

/** Builds the locations of as many blocks of a dozen clients. */
export function buildLocations(blockCount: number): Locations {
  const byPath = new Map<LocationPath, FieldLocation>();
  const add = (levels: readonly string[], address?: string): FieldLocation => {
    const path = pathOf(levels);
    const known = byPath.get(path);
    if (known !== undefined) return known;
    const location = locationAt(path, levels.at(-1) ?? "", address);
    byPath.set(path, location);
    return location;
  };
  const blocks: Spot[][] = [];
  for (let block = 0; block < blockCount; block += 1) {
    const spots: Spot[] = [];
    for (const client of clientsOfBlock(block)) {
      add([client.name]);
      for (const site of client.sites) {
        add([client.name, site.name], site.address);
        spots.push(...spotsOf(client, site, add));
      }
    }
    blocks.push(spots);
  }
  return { all: [...byPath.values()], blocks };
}

function locationAt(path: LocationPath, name: string, address: string | undefined): FieldLocation {
  const override =
    hash("override", path) % 4 === 0 ? overrides[hash("settings", path) % overrides.length] : undefined;
  return {
    id: uuidOf(path),
    name,
    path,
    ...(address === undefined ? {} : { address }),
    ...(override === undefined ? {} : { bait_settings: override }),
  };
}

/** How far along the walls of a location its door is. */
const door = 0.6;

function spotsOf(
  client: Client,
  site: Site,
  add: (levels: readonly string[], address?: string) => FieldLocation,
): Spot[] {
  const grounds = floorPlan(site.locations);
  return grounds.map((ground, index) => {
    const levels = site.locations[index] ?? [];
    let above = [client.name, site.name];
    let location = add(above, site.address);
    for (const [depth, level] of levels.entries()) {
      above = [...above, level.replace("*", "")];
      // A building has the address of its site; a room needs none.
      location = add(above, depth === 0 ? site.address : undefined);
    }
    // In every eighth location the technician noted the position of its door for all devices.
    const isOneSpot = hash("spot", location.path) % 8 === 0;
    return {
      location,
      language: client.language,
      outdoors: isOutdoors(levels),
      positionAt: (along, inset) => positionIn(site, ground, isOneSpot ? door : along, isOneSpot ? 0 : inset),
    };
  });
}
