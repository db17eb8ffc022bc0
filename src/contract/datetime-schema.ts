import { isDatetime } from "./datetime.ts";
import { z } from "./zod.ts";

/** A Datetime where an answer is read. Apart from what pages do with times, so that a page brings no zod along. */
export const datetimeSchema = z
  .string()
  .check(z.refine((text) => isDatetime(text), "not a UTC date and time of the shape YYYY-MM-DDThh:mm:ss"))
  .brand<"Datetime">();
