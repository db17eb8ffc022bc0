/** What tells of a device's present trouble, by the engine's rule. */
export { lastTellingOf, type Telling } from "#fleet/rules/telling.ts";
/** The last catch or infestation after which no service is known, by the engine's rule. */
export { unservedTroubleOf } from "#fleet/rules/unserved.ts";
