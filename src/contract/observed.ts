import { deviceSchema } from "./device.ts";
import { networkDeviceSchema } from "./network-device.ts";
import { type Report, reportSchema } from "./report.ts";
import { z } from "./zod.ts";

/**
 * Trapboard's server tells its own page when it first saw each thing. These fields are in no answer of the Read API,
 * and are not read from one. All times are milliseconds since 1970 by the server's clock.
 */

export const observedReportSchema = z.extend(reportSchema, {
  /** When the server first had it; absent where it is unknown, or where its own time says nearly the same. */
  arrived: z.optional(z.number()),
});
export type ObservedReport = z.infer<typeof observedReportSchema>;

/** Reports that the feed adds to what a device has. */
export const addedReportSchema = z.extend(observedReportSchema, {
  /** How many identical ones the device has now; absent for one. Two events of one kind and second are two reports. */
  times: z.optional(z.int().check(z.gte(2))),
});
export type AddedReport = z.infer<typeof addedReportSchema>;

/**
 * When the server first saw the present state of a device. A state that is older than the server's first look has no
 * time.
 */
export const seenSchema = z.object({
  /** What is the matter with it: its present status, or the flags that say otherwise. */
  trouble: z.optional(z.number()),
  /** That its battery is low. */
  battery: z.optional(z.number()),
  /** That it reports again after a silence. */
  again: z.optional(z.number()),
});
export type Seen = z.infer<typeof seenSchema>;

export const observedDeviceSchema = z.extend(deviceSchema, {
  reports: z.optional(z.array(observedReportSchema)),
  seen: z.optional(seenSchema),
});
export type ObservedDevice = z.infer<typeof observedDeviceSchema>;

export const observedNetworkDeviceSchema = z.extend(networkDeviceSchema, {
  /** When the server first saw it with its present status; absent where it had it when the server first looked. */
  status_since: z.optional(z.number()),
});
export type ObservedNetworkDevice = z.infer<typeof observedNetworkDeviceSchema>;

/** A text that two reports share exactly if they say the same. When they arrived does not count. */
export function identityOf({ timestamp, type, user, description }: Report): string {
  // What is absent is empty here.
  return [timestamp, type, user?.length, user, description].join(" ");
}

/** How often each report occurs, by identity. */
export function countReports(reports: readonly Report[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const report of reports) {
    const identity = identityOf(report);
    counts.set(identity, (counts.get(identity) ?? 0) + 1);
  }
  return counts;
}

/**
 * The same of the known reports that may be one of those in an answer. Most come with a time that no known one has, so only those at
 * the same times are looked at more closely.
 */
export function countKnown(known: readonly Report[], answered: readonly Report[]): Map<string, number> {
  const times = new Set(answered.map(({ timestamp }) => timestamp));
  return countReports(known.filter(({ timestamp }) => times.has(timestamp)));
}
