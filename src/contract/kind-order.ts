import type { KindName } from "./codes.ts";

/**
 * Kinds of reports as a chart and a sheet of paper show them: first what people look for, last what most reports tell. `other`
 * stands for kinds that the specification does not name.
 */
export const kindOrder: readonly KindName[] = [
  "catch",
  "infestation",
  "trigger",
  "bait",
  "false-trigger",
  "other",
  "service",
  "activity",
];
