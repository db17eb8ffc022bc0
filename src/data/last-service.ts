/** What is known of the last work at a device, by the engine's rule. */
export { lastServiceOf, type Service } from "#fleet/rules/visits.ts";
