/** What tells of a device's present trouble, by the engine's rule. */
export { lastTellingOf, type Telling } from "#fleet/rules/telling.ts";
/** What a clear device reported that nobody is known to have seen to, by the engine's rule. */
export { unservedTroubleOf } from "#fleet/rules/unserved.ts";
