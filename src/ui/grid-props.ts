import type { ReactNode } from "react";
import type { GridPosition } from "./use-grid-position.ts";
import type { RowsAtHand } from "./use-rows.ts";

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A CSS grid track, for example `minmax(12rem, 2fr)`. */
  readonly width: string;
  readonly sortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface GridSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface GridSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** How a row is called. */
  readonly nameOf: (row: Row) => string;
  readonly all: "none" | "some" | "all";
  /** Selects a row or takes it out; with `isRange`, like every row since the last one that was toggled. */
  readonly toggle: (row: Row, index: number, isRange: boolean) => void;
  readonly toggleAll: () => void;
}

export interface GridProps<Row> {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: RowsAtHand<Row>;
  readonly rowKey: (row: Row, index: number) => string;
  /** Which rows are in sight, from (included) to (excluded): the ones to have at hand. */
  readonly onRange: (from: number, to: number) => void;
  readonly onOpen: (row: Row) => void;
  /** What the rows are sorted by, the first column first. */
  readonly sort?: GridSort | readonly GridSort[] | undefined;
  /** A column's head was pressed; `further` when it is to sort what is equal so far (Shift held). */
  readonly onSort?: (column: string, further: boolean) => void;
  /** Rows can be selected: one by one, in ranges, and all of them. */
  readonly selection?: GridSelection<Row> | undefined;
  /** A letter was typed: somebody means to search. */
  readonly onType?: () => void;
  /** Where the list was left, kept by the caller: read when the list appears or another position is given, and written to. */
  readonly position: GridPosition;
  /** Pixels of a row of columns; 48 by default. */
  readonly rowHeight?: number;
  /** The same of a row on a phone; 96 by default. */
  readonly compactHeight?: number;
  /** The grid scrolls with the page. */
  readonly isInPage?: boolean;
  /** The rows answer another question than what is asked now, and have done so for a moment: words that say it. */
  readonly before?: string | undefined;
  /** On a phone a row is one cell of two lines instead of columns. */
  readonly compact?: ((row: Row) => ReactNode) | undefined;
}
