export { visits } from "#fleet/rules/visits.ts";
