/** What tells of a device's present trouble, by the engine's rule. */
export { lastTellingOf, type Telling } from "#fleet/rules/telling.ts";
