import { withTexts } from "./url-text.ts";

/** The order by one column, as the parameter `sort` holds it: `name`, or `-name` for the most first. */
export interface SortBy<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** The order that a text names; undefined where it names no column of these. */
export function parseSort<Column extends string>(
  text: string,
  columns: readonly Column[],
): SortBy<Column> | undefined {
  const descending = text.startsWith("-");
  const column = columns.find((candidate) => candidate === text.slice(descending ? 1 : 0));
  return column === undefined ? undefined : { column, descending };
}

export function formatSort({ column, descending }: SortBy<string>): string {
  return descending ? `-${column}` : column;
}

/** The order of the URL; `usual` where it names none of these columns. */
export function sortIn<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  usual: SortBy<Column>,
): SortBy<Column> {
  return parseSort(params.get("sort") ?? "", columns) ?? usual;
}

/** The parameters with the first order and, for what it leaves equal, the next; without any, the parameter goes. */
export function withSorts(params: URLSearchParams, sorts: readonly SortBy<string>[]): URLSearchParams {
  return withTexts(params, "sort", sorts.map(formatSort).join(",") || undefined);
}
