import { isLocationPath, levelsOf, parentOf, rootPath } from "#contract/path.ts";
import { bareSerial } from "#lib/fold.ts";
import type { DeviceRow, JumpLocation, LocationKey, WorkerClient } from "./fleet.ts";

/** A location that may be meant. */
export type NearLocation = Omit<JumpLocation, "inactive">;

const most = 4;
/** A beginning shorter than this is that of too many. */
const shortest = 3;

/** The devices whose serial numbers or names come closest: those that hold the text, or the longest beginning of it that any holds. */
export async function nearestDevices(
  text: string,
  ask: WorkerClient["ask"],
  signal?: AbortSignal,
): Promise<readonly DeviceRow[]> {
  const bare = bareSerial(text);
  for (let end = bare.length; end >= shortest; end -= end > 8 ? 2 : 1) {
    const { devices } = await ask({ name: "jump", text: bare.slice(0, end), limit: most }, signal);
    if (devices.length > 0) return devices;
  }
  return [];
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
