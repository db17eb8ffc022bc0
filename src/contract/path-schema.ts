import { isLocationPath } from "./path.ts";
import { z } from "./zod.ts";

/** A location path where an answer is read. Apart from what pages do with paths, so that a page brings no zod along. */
export const locationPathSchema = z
  .string()
  .check(z.refine((text) => isLocationPath(text), "not a location path of the shape //level//level"))
  .brand<"LocationPath">();
