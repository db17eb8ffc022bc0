import type { Device } from "#contract/device.ts";
import { levelsOf, parsePath } from "#contract/path.ts";

/**
 * A device of an API that sends no paths, standing under the name of its location at the top level: all such an
 * API tells is a flat list of locations. The same device where it stands there already, or its location has no name.
 */
export function atItsName(device: Device): Device {
  const { location } = device;
  if (location?.name === undefined) return device;
  const path = parsePath(`//${location.name}`);
  if (path === undefined || levelsOf(path).length !== 1 || path === location.path) return device;
  return { ...device, location: { ...location, path } };
}
