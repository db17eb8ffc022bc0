import { isLocationPath, levelsOf, parentOf, rootPath } from "#contract/path.ts";
import { bareSerial } from "#lib/fold.ts";
import type { DeviceRow, JumpLocation, LocationKey, WorkerClient } from "./fleet.ts";

/** A location that may be meant. */
export type NearLocation = Omit<JumpLocation, "inactive">;

const most = 4;
/** A text shorter than this stands in too many numbers. */
const shortest = 3;

/** The devices whose serial numbers or names hold the text, or else those whose numbers are one slip of a finger away. */
export async function nearestDevices(
  text: string,
  ask: WorkerClient["ask"],
  signal?: AbortSignal,
): Promise<readonly DeviceRow[]> {
  const bare = bareSerial(text);
  if (bare.length < shortest) return [];
  const { devices } = await ask({ name: "jump", text: bare, limit: most }, signal);
  return devices.length > 0 ? devices : ask({ name: "alike", serial_number: bare, limit: most }, signal);
}

/** The locations that a path may mean: those of the same last name, or the nearest above it that there is. */
export async function nearestLocations(
  path: LocationKey,
  ask: WorkerClient["ask"],
  signal?: AbortSignal,
): Promise<readonly NearLocation[]> {
  if (!isLocationPath(path)) return [];
  const name = levelsOf(path).at(-1);
  if (name === undefined) return [];
  const { locations } = await ask({ name: "jump", text: name, limit: most }, signal);
  if (locations.length > 0) return locations;
  for (let above = parentOf(path); above !== undefined && above !== rootPath; above = parentOf(above)) {
    const location = await ask({ name: "location", at: above }, signal);
    if (location !== undefined)
      return [{ location: above, devices: location.devices, levels: location.levels }];
  }
  return [];
}
