import { isRecord } from "#contract/record.ts";
import { z } from "#contract/zod.ts";
import { type BaitLimit, longestBaitDays } from "./bait-limit.ts";
import {
  bounds,
  count,
  type Fields,
  instant,
  kind,
  kinds,
  list,
  location,
  optional,
  period,
  scope,
  sortBy,
  sorting,
  text,
  treeView,
  zoom,
} from "./codec-parts.ts";
import { extraColumns } from "./extra-columns.ts";
import {
  networkStates,
  type Question,
  type QuestionName,
  type Questions,
  siteSortColumns,
  tableColumns,
} from "./questions.ts";
import { baitFlags, baitSortColumns } from "./questions-bait.ts";

/**
 * How the server reads each question, field by field. A question without a line here, or a field without a reader, does
 * not compile: whatever a page may ask its own worker, it may ask the server. The page writes questions as plain JSON and
 * does not load this.
 */
const fields: { readonly [Name in QuestionName]: Fields<Questions[Name]["asked"]> } = {
  summary: { scope },
  facets: { scope },
  rows: { scope, sort: sorting, from: count, to: count, extras: optional(list(z.enum(extraColumns))) },
  serials: { scope, sort: sorting, from: count, to: count },
  csv: {
    scope,
    except: list(text),
    sort: sorting,
    columns: list(z.enum(tableColumns)),
    from: count,
    to: count,
  },
  tree: { view: treeView, from: count, to: count, locate: list(location) },
  treeNext: { view: treeView, text, row: z.int() },
  treeClosed: { view: treeView, beside: location },
  branch: { at: optional(location), q: optional(text), from: count, to: count },
  location: { at: location },
  site: { at: location, period },
  subLocations: { at: location, period, sort: sortBy(siteSortColumns), from: count, to: count },
  clusters: { scope, bounds, zoom },
  areas: { scope, bounds, zoom },
  extent: { scope },
  inView: { scope, bounds, from: count, to: count },
  spot: { scope, serial_number: text, from: count, to: count },
  marker: { scope, serial_number: text, zoom },
  placeless: { at: location, limit: count },
  unlocated: { scope, from: count, to: count },
  device: { serial_number: text },
  find: { text },
  alike: { serial_number: text, limit: count },
  jump: { text, limit: count },
  reports: {
    scope,
    period,
    kinds,
    from: count,
    to: count,
    folded: optional(
      z.strictObject({
        open: list(z.strictObject({ serial_number: text, since: instant })),
        leading: optional(z.union([z.literal(true), kind])),
      }),
    ),
  },
  reportsOnPaper: { scope, period, kinds, most: count },
  reportClusters: { scope, period, kinds, bounds, zoom },
  reportsOverTime: {
    scope,
    kinds,
    starts: list(instant),
    until: optional(instant),
    before: list(instant),
    twinShift: optional(instant),
  },
  reportCalendar: { at: location, days: list(instant), until: optional(instant), from: count, to: count },
  reportsCsv: { scope, period, kinds, from: count, to: count },
  network: {
    at: optional(location),
    q: optional(text),
    states: optional(list(z.enum(networkStates))),
    to: optional(count),
  },
  attention: { from: count, to: count, lines: count, newest: optional(count) },
  news: { since: instant },
  activity: { days: list(instant) },
  batteries: {},
  vanList: { at: optional(list(location)), scope: optional(scope), limit: count },
  bait: {
    scope,
    flags: list(z.enum(baitFlags)),
    sort: sortBy(baitSortColumns),
    from: count,
    to: count,
  },
  baitLocations: { scope, from: count, to: count },
  baitEstimate: { serial_number: text },
  neighbours: { serial_number: text, limit: count, skip: optional(list(text)) },
  networkFor: { at: location },
};

/** What any question may say beside. */
const limit: Fields<BaitLimit> = { baitDays: optional(z.int().check(z.gte(1), z.lte(longestBaitDays))) };

const schemas = new Map<string, z.ZodMiniType>(
  Object.entries(fields).map(([name, own]) => [
    name,
    z.strictObject({ name: z.literal(name), ...own, ...limit }),
  ]),
);

/** The question that a JSON value is; undefined where it is none. Of two values that mean the same, fields come in one order. */
export function parseQuestion(value: unknown): Question | undefined {
  if (!isRecord(value)) return undefined;
  const read = schemas.get(String(value.name))?.safeParse(value);
  // The schema of a name reads the question of that name, field by field.
  return read?.success ? (read.data as Question) : undefined;
}
