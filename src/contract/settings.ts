import { z } from "./zod.ts";

/** What Trapboard's own server tells the page about itself (`GET /config`). Nothing in it is secret. */
export const settingsSchema = z.object({
  /** Whether the data comes from the embedded reference service. */
  simulated: z.boolean(),
  /** A heartbeat older than this means "not reporting". */
  silentAfterHours: z.number().check(z.positive()),
  refreshSeconds: z.number().check(z.positive()),
  /** Raster tiles over the built-in map; null when there are none. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  version: z.string(),
  /** Version of the Read API behind the server. */
  apiVersion: z.optional(z.string()),
});
export type Settings = z.infer<typeof settingsSchema>;
