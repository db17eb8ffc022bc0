/** What tells of a device's present trouble, and of its last one, by the engine's rule. */
export { lastAlarmOf, lastTellingOf, type Telling } from "#fleet/rules/telling.ts";
