import type { FleetSettings } from "#fleet/protocol/questions.ts";

/** The settings of a replica in a test. */
export function settingsAt(baseUrl: string): FleetSettings {
  return { baseUrl, silentAfterHours: 24, refreshSeconds: 60, reportDays: 90, hasFlatLocations: false };
}
