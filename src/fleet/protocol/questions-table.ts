import { type ExtraColumn, extraColumns } from "./extra-columns.ts";
import type { Scope, Sort } from "./questions-scope.ts";
import type { DeviceRow } from "./rows.ts";

/** The list of devices as a table: rows on the screen, and the same as CSV. */

export { deviceExtras, type ExtraColumn } from "./extra-columns.ts";

/** Every column there is, in the order of a table that shows all of them. */
export const tableColumns = [
  "level",
  "name",
  "action",
  "serial",
  "type",
  "location",
  "battery",
  "heartbeat",
  "since",
  ...extraColumns,
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** What comes first, then what comes second where that is equal, and so on; equal ones by name at last. */
export type Sorting = Sort | readonly Sort[];

/** A field of a device in which a word of the search stands. */
export interface FoundIn {
  readonly column: TableColumn;
  /** What stands there; of a path the level that holds the word. */
  readonly text: string;
}

/** A row with what the columns that were asked for beside say. */
export interface TableRow extends DeviceRow {
  readonly extras?: Readonly<Partial<Record<ExtraColumn, string | number>>>;
  /** Where a search found those of its words that name, type, state and the last two levels of the location do not hold. */
  readonly found?: readonly FoundIn[];
}

export interface TableQuestions {
  /** Rows `from` (included) to `to` (excluded) of the sorted scope. */
  rows: {
    asked: { scope: Scope; sort: Sorting; from: number; to: number; extras?: readonly ExtraColumn[] };
    /** `from` is the position of the first row, so that an answer kept from an earlier question stays in place. */
    answer: { total: number; from: number; rows: readonly TableRow[] };
  };
  /** The serial numbers of rows `from` (included) to `to` (excluded). */
  serials: {
    asked: { scope: Scope; sort: Sorting; from: number; to: number };
    answer: readonly string[];
  };
  /** Rows `from` (included) to `to` (excluded) as CSV, the header before the first; `except` are left out. */
  csv: {
    asked: {
      scope: Scope;
      except: readonly string[];
      sort: Sorting;
      columns: readonly TableColumn[];
      from: number;
      to: number;
    };
    answer: { total: number; text: string };
  };
}
