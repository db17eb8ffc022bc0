import { datetimeSchema } from "./datetime-schema.ts";
import { z } from "./zod.ts";

/**
 * When a device was heard of, as Trapboard's own server has seen it (`GET /heartbeats/:serial`; not part of the Read
 * API, which only knows the last heartbeat). Times are the specification's Datetime: UTC, without a zone.
 */
export const heartbeatsSchema = z.object({
  serial_number: z.string(),
  /** Since when this server keeps heartbeats; null while it keeps none. What was before is not known. */
  kept_since: z.nullable(datetimeSchema),
  /** Ascending. */
  heartbeats: z.array(datetimeSchema),
});
export type HeartbeatsAnswer = z.infer<typeof heartbeatsSchema>;
