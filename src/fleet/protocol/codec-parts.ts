import { kindNames } from "#contract/codes.ts";
import { locationPathSchema } from "#contract/path-schema.ts";
import { z } from "#contract/zod.ts";
import { levels } from "#lib/level.ts";
import {
  baitStates,
  type LocationKey,
  type NumberRange,
  needs,
  newsNames,
  type Scope,
  type Sort,
  sortColumns,
} from "./questions-scope.ts";
import type { TreeView } from "./questions-sites.ts";
import type { Sorting } from "./questions-table.ts";
import type { Bounds, Period, ReportsApart } from "./rows.ts";

/** The parts of questions, as the server reads them. A stranger may send them, so every part has a greatest length. */

/**
 * A reader for each field of a type. A set of readers that lacks a field, or reads another type, does not compile. An
 * optional field needs an optional reader.
 */
export type Fields<Read> = {
  readonly [Name in keyof Read]-?: Record<never, never> extends Pick<Read, Name>
    ? z.ZodMiniExactOptional<z.ZodMiniType<Exclude<Read[Name], undefined>>>
    : z.ZodMiniType<Read[Name]>;
};

/** Exactly these fields and no other. */
function exactly<Read>(fields: Fields<Read>): z.ZodMiniType<Read> {
  // The fields were checked one by one against what is read; TypeScript cannot put a mapped type together again.
  return z.strictObject(fields) as z.ZodMiniType as z.ZodMiniType<Read>;
}

/** More locations than a person opens by hand, and more devices than a person chooses. */
const mostItems = 10_000;
const longestText = 2000;

export const optional = z.exactOptional;
export const text = z.string().check(z.maxLength(longestText));
export const list = <Item>(item: z.ZodMiniType<Item>): z.ZodMiniType<Item[]> =>
  z.array(item).check(z.maxLength(mostItems));
export const instant = z.number();
/** A position in a list, or how many. */
export const count = z.int().check(z.gte(0));

export const location: z.ZodMiniType<LocationKey> = z.union([
  z.literal("none"),
  locationPathSchema.check(z.maxLength(longestText)),
]);

const code = z.union([z.int(), z.literal("unknown")]);

const range = exactly<NumberRange>({ min: optional(z.number()), max: optional(z.number()) });

export const scope = exactly<Scope>({
  at: optional(location),
  levels: optional(list(z.enum(levels))),
  statuses: optional(list(code)),
  types: optional(list(code)),
  transferModes: optional(list(code)),
  operationModes: optional(list(code)),
  battery: optional(range),
  silence: optional(range),
  bait: optional(list(z.enum(baitStates))),
  needs: optional(list(z.enum(needs))),
  inactive: optional(z.boolean()),
  unlocated: optional(z.literal(true)),
  unserved: optional(z.boolean()),
  news: optional(exactly<NonNullable<Scope["news"]>>({ name: z.enum(newsNames), since: instant })),
  spot: optional(text),
  serials: optional(list(text)),
  q: optional(text),
});

const sort = exactly<Sort>({ column: z.enum(sortColumns), descending: z.boolean() });
export const sorting: z.ZodMiniType<Sorting> = z.union([sort, list(sort)]);

/** Readers for the fields of a sort by columns of another table. */
export const sortBy = <Column extends string>(columns: readonly Column[]) =>
  exactly<{ readonly column: Column; readonly descending: boolean }>({
    column: z.enum(columns) as z.ZodMiniType as z.ZodMiniType<Column>,
    descending: z.boolean(),
  });

export const bounds: z.ZodMiniType<Bounds> = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export const zoom = z.number().check(z.gte(0), z.lte(30));

const apart = ["ahead", "unreadable"] as const satisfies readonly (keyof ReportsApart)[];
export const period = exactly<Period>({
  since: optional(instant),
  until: optional(instant),
  apart: optional(z.enum(apart)),
  arrived: optional(instant),
});

export const kind = z.enum(kindNames);
export const kinds = list(kind);

export const treeView = exactly<TreeView>({
  open: z.boolean(),
  toggled: list(location),
  q: optional(text),
  byUrgency: optional(z.boolean()),
});
