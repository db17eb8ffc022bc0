import { z } from "./zod.ts";

/** What Trapboard's own server tells the page about itself (`GET /config`). Nothing in it is secret. */
export const settingsSchema = z.object({
  /** Whether the data comes from the embedded reference service. */
  simulated: z.boolean(),
  /** A heartbeat older than this means "not reporting". */
  silentAfterHours: z.number().check(z.positive()),
  refreshSeconds: z.number().check(z.positive()),
  /** Beyond so many devices a page fetches no copy of its own, and asks the server. */
  copyMostDevices: z.int().check(z.gte(0)),
  /** Raster tiles over the built-in map; null when there are none. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  version: z.string(),
  /** Stands for the account: another text is another account. Says nothing else. */
  account: z.optional(z.string()),
  /** Whether this browser may keep the account's data. */
  keepOnDevice: z.optional(z.boolean()),
  /** Version of the Read API behind the server. */
  apiVersion: z.optional(z.string()),
});
export type Settings = z.infer<typeof settingsSchema>;
