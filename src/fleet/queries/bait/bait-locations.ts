import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { type BaitSettings, overridableFields } from "#contract/location.ts";
import type { BaitLocation, BaitQuestions, SettingAtDevices } from "#fleet/protocol/questions-bait.ts";
import { sliceOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { locationOfPath, noLocation } from "#fleet/store/location-tree.ts";
import { present } from "#lib/present.ts";
import { isSame } from "#lib/same.ts";

/** Different values that are named one by one. */
const named = 3;

function settingOf(field: keyof BaitSettings, from: BaitSettings): BaitSettings {
  return present({ [field]: from[field] });
}

/** What the stations of a location carry for a field, other than what the location says (spec: Override rule). */
function otherValues(
  field: keyof BaitSettings,
  settings: BaitSettings,
  devices: readonly Device[],
): SettingAtDevices {
  const counts = new Map<string, { settings: BaitSettings; stations: number }>();
  for (const device of devices) {
    if (isSame(device[field], settings[field])) continue;
    const key = JSON.stringify(device[field]) ?? "";
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { settings: settingOf(field, device), stations: 1 });
    else known.stations += 1;
  }
  const values = [...counts.values()].sort((a, b) => b.stations - a.stations);
  return {
    field,
    others: values.slice(0, named),
    more: values.slice(named).reduce((sum, { stations }) => sum + stations, 0),
  };
}

interface Group {
  readonly settings: BaitSettings;
  readonly devices: Device[];
  readonly order: number;
}

/**
 * Locations by path (by name where they have none) and by what they define: should two devices of one location tell of
 * different settings, both are shown.
 */
function groupsIn(fleet: Fleet, scope: BaitQuestions["baitLocations"]["asked"]["scope"]) {
  const { store } = fleet;
  const { levels: _, ...location } = scope;
  const { mask } = selectionOf(fleet, location);
  const groups = new Map<string, Group[]>();
  let own = 0;
  let unknown = 0;
  const { of, positions } = store.codes.types;
  const { locationOf } = store.locations();
  const station = positions.get(baitStation);
  for (let slot = 0; slot < mask.length; slot += 1) {
    const device = mask[slot] === 1 && of[slot] === station ? store.devices.at(slot) : undefined;
    if (device === undefined) continue;
    const settings = device.location?.settings_data?.bait_settings;
    if (settings !== undefined) {
      const key = `${device.location?.path ?? ""}\n${device.location?.name ?? ""}`;
      const here = groups.get(key) ?? [];
      if (here.length === 0) groups.set(key, here);
      const known = here.find((group) => isSame(group.settings, settings));
      if (known === undefined)
        here.push({ settings, devices: [device], order: locationOf[slot] ?? noLocation });
      else known.devices.push(device);
    } else if (device.is_bait_settings_overridden_by_location === false) own += 1;
    else unknown += 1;
  }
  const inOrder = [...groups.values()].flat().sort((a, b) => a.order - b.order);
  return { groups: inOrder, own, unknown };
}

function locationOf({ settings, devices }: Group): BaitLocation {
  const location = devices[0]?.location;
  return present({
    location: locationOfPath(location?.path),
    location_name: location?.name,
    settings,
    stations: devices.length,
    overridden: devices.filter((device) => device.is_bait_settings_overridden_by_location === true).length,
    fields: overridableFields.map((field) => otherValues(field, settings, devices)),
  });
}

export function answerBaitLocations(
  fleet: Fleet,
  { scope, from, to }: BaitQuestions["baitLocations"]["asked"],
): BaitQuestions["baitLocations"]["answer"] {
  const { groups, own, unknown } = groupsIn(fleet, scope);
  return { total: groups.length, rows: sliceOf(groups, from, to).items.map(locationOf), own, unknown };
}
