import { datetimeSchema } from "./datetime-schema.ts";
import type { FieldRule } from "./field.ts";
import { z } from "./zod.ts";

/**
 * Report (spec: Report). Type and timestamp are always sent; both are optional here because a report with an
 * unreadable field is still worth showing.
 */
export const reportSchema = z.object({
  type: z.optional(z.int()),
  timestamp: z.optional(datetimeSchema),
  user: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type Report = z.infer<typeof reportSchema>;

export const reportFields: Readonly<Record<keyof Report, FieldRule>> = {
  type: { since: "1.3", always: true, description: "Report type code." },
  timestamp: { since: "1.3", always: true, description: "Time of the report, UTC." },
  user: { since: "1.6", description: "Name of the user who created the infestation report." },
  description: { since: "1.6", description: "Description stored with the infestation report." },
};
