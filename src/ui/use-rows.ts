import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { hiddenAbove, observeInPage, pageAround, scrollPageTo, showInPage } from "./in-page.ts";

type RowVirtualizer = Virtualizer<HTMLElement, Element>;

/**
 * Follows the size of the element that scrolls the rows. The library's own way measures at once, which has the browser
 * lay out the whole page in the middle of its first drawing.
 */
function observeSize(rows: RowVirtualizer, tell: (size: { width: number; height: number }) => void) {
  const element = rows.scrollElement;
  if (element === null) return;
  const observer = new ResizeObserver(() =>
    tell({ width: element.offsetWidth, height: element.offsetHeight }),
  );
  observer.observe(element);
  return () => observer.disconnect();
}

const begun = new WeakSet<Element>();

/** A list begins at its top by itself: to be scrolled there costs as much as to be measured. */
const scroll: typeof elementScroll<HTMLElement> = (offset, options, rows) => {
  const element = rows.scrollElement;
  const isFirst = element !== null && !begun.has(element);
  if (element !== null) begun.add(element);
  if (!isFirst || offset + (options.adjustments ?? 0) !== 0) elementScroll(offset, options, rows);
};

/** What is in sight, and a row that stays in the document wherever the list is scrolled. */
function withKept(range: Range, kept: number): number[] {
  const rows = new Set(defaultRangeExtractor(range));
  if (kept < range.count) rows.add(kept);
  return [...rows].sort((one, other) => one - other);
}

/** Of `total` rows the ones that are at hand, the first of which stands at the position `from`. */
export interface RowsAtHand<Row> {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly Row[];
}

/** The row at a position; undefined while it is on its way. */
export function rowAt<Row>({ from, rows }: RowsAtHand<Row>, index: number): Row | undefined {
  return rows[index - from];
}

interface RowWindow {
  readonly virtualizer: RowVirtualizer;
  readonly goToOffset: (offset: number) => void;
  readonly goToRow: (index: number) => void;
  /** What to draw, each row with its place in pixels. */
  readonly items: readonly VirtualItem[];
  /** The first row that is drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Of a long list of rows, the ones that are in sight or nearly so, and how to scroll to others. */
export function useRows(options: {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** The list has no scroll of its own: it is as long as its rows, and scrolls with the page. */
  isInPage?: boolean;
  /** Pixels, of all rows; with `keyOf`, of one that was not measured yet. */
  rowHeight: number;
  /** Names each row in a list whose rows are as high as their words: each is to have `virtualizer.measureElement` as its ref. Keep its identity stable. */
  keyOf?: (index: number) => string | number;
  /** Rows to draw beyond either edge. */
  overscan: number;
  /** Pixels that are scrolled away at first. */
  initialOffset?: number;
  /** The row with the focus: were it taken out of the document, the keyboard would be lost. */
  kept?: number;
  /** Called with the rows that are drawn, from (included) to (excluded): the ones to have at hand. */
  onRange: (from: number, to: number) => void;
}): RowWindow {
  const {
    count,
    scroller,
    isInPage = false,
    rowHeight,
    overscan,
    initialOffset = 0,
    kept,
    keyOf,
    onRange,
  } = options;
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => (isInPage ? pageAround(scroller.current) : scroller.current),
    estimateSize: () => rowHeight,
    overscan,
    initialOffset,
    // Until it is measured: what is too much for the list is drawn already, like the rows beyond its edge.
    initialRect: { width: 0, height: window.innerHeight * 0.7 },
    observeElementRect: observeSize,
    scrollToFn: scroll,
    ...(isInPage
      ? {
          observeElementOffset: (rows, tell) => observeInPage(() => scroller.current, rows, tell),
          scrollToFn: () => {},
        }
      : {}),
    ...(keyOf === undefined ? {} : { getItemKey: keyOf }),
    ...(kept === undefined ? {} : { rangeExtractor: (range) => withKept(range, kept) }),
  });
  const items = virtualizer.getVirtualItems();
  // A kept row is drawn too, however far away: the window is what is in sight.
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const from = Math.max(0, startIndex - overscan);
  // At least one row, also before the number of rows is known: the first are wanted in any case.
  const to = Math.max(from + 1, Math.min(count, endIndex + 1 + overscan));
  useEffect(() => onRange(from, to), [onRange, from, to]);
  const goToOffset = (offset: number) => {
    if (!isInPage) virtualizer.scrollToOffset(offset);
    else if (scroller.current !== null && (offset > 0 || hiddenAbove(scroller.current) > 0)) {
      // A list that begins in sight is at its top already.
      scrollPageTo(scroller.current, offset);
    }
  };
  const goToRow = (index: number) => {
    if (!isInPage) virtualizer.scrollToIndex(index);
    else if (scroller.current !== null)
      showInPage(scroller.current, index * rowHeight, (index + 1) * rowHeight);
  };
  return { virtualizer, goToOffset, goToRow, items, from, to };
}
