/** The released versions that the specification determines fully enough to speak (spec: Versioning). */
export const versions = ["1.0", "1.1", "1.3", "1.6", "1.10", "1.12", "1.13"] as const;
export type Version = (typeof versions)[number];

/** The newest minor of major version 1: what the path `/api/v1` addresses. */
export const currentVersion = "1.13" satisfies Version;

export function isVersion(text: string): text is Version {
  return versions.some((version) => version === text);
}

/** Whether `version` is `earliest` or a later one. Compares by release order: 1.10 comes after 1.6. */
export function isAtLeast(version: Version, earliest: Version): boolean {
  return versions.indexOf(version) >= versions.indexOf(earliest);
}

/** The versions that know network devices (spec: GET /network-devices, from 1.10). */
export type VersionWithNetworkDevices = "1.10" | "1.12" | "1.13";

/** The version a path segment such as `v1.6` or the alias `v1` addresses; undefined when it is not served. */
export function versionOfSegment(segment: string): Version | undefined {
  if (segment === "v1") return currentVersion;
  const text = segment.startsWith("v") ? segment.slice(1) : "";
  return isVersion(text) ? text : undefined;
}

/** Whether locations are known by their names alone: 1.1 sends no paths, and of 1.0 each location is asked for by its path. */
export function hasFlatLocations(version: Version): boolean {
  return version === "1.1";
}
