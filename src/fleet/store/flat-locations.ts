import type { Device } from "#contract/device.ts";
import { levelsOf, parsePath } from "#contract/path.ts";

/**
 * The device with a path made of its location's name, for an API that sends no paths: all it tells is a flat list of
 * locations. A device that has this path already, or no name, is answered as it is.
 */
export function atItsName(device: Device): Device {
  const { location } = device;
  if (location?.name === undefined) return device;
  const path = parsePath(`//${location.name}`);
  if (path === undefined || levelsOf(path).length !== 1 || path === location.path) return device;
  return { ...device, location: { ...location, path } };
}
