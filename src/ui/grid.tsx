import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import styles from "./grid.module.css";
import { GridCells } from "./grid-cells.tsx";
import { GridHead } from "./grid-head.tsx";
import type { GridProps } from "./grid-props.ts";
import { hiddenAbove, pageAround } from "./in-page.ts";
import { rowStep } from "./row-step.ts";
import { useGridPosition } from "./use-grid-position.ts";
import { rowAt, useRows } from "./use-rows.ts";

/**
 * A virtualised ARIA grid: only the rows in sight are in the document, whatever their number.
 * Arrows, Page Up/Down, Home and End move the active row, Enter opens it, Space selects it, and letters go to the search.
 */
export function Grid<Row>(props: GridProps<Row>) {
  // The virtualizer remembers row heights, and a switch between desk and phone changes every one of them.
  return <Rows key={props.compact === undefined ? "columns" : "compact"} {...props} />;
}

function Rows<Row>(props: GridProps<Row>) {
  const { rows, compact, columns, position, selection, isInPage = false, before } = props;
  const { total } = rows;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = compact === undefined ? (props.rowHeight ?? 48) : (props.compactHeight ?? 96);
  const { virtualizer, goToOffset, goToRow, items, from, to } = useRows({
    count: total,
    scroller,
    isInPage,
    rowHeight,
    overscan: 8,
    initialOffset: position.offset,
    onRange: props.onRange,
  });
  const [active, activate] = useGridPosition(position, {
    scrollTo: goToOffset,
    focus: () => scroller.current?.focus({ preventScroll: true }),
  });

  // Before the browser hears that the next page begins at its top.
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!isInPage || list === null) return;
    const page = pageAround(list);
    const remember = () => {
      position.offset = Math.max(0, hiddenAbove(list));
    };
    page?.addEventListener("scroll", remember, { passive: true });
    return () => page?.removeEventListener("scroll", remember);
  }, [isInPage, position]);

  const current = Math.min(active, Math.max(0, total - 1));
  const sight = (isInPage ? pageAround(scroller.current) : scroller.current)?.clientHeight ?? 480;
  const page = Math.max(1, Math.floor(sight / rowHeight) - 2);
  const onOwnKey = (event: KeyboardEvent) => {
    const row = rowAt(rows, current);
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === "Enter") {
      activate(current, true);
      if (row !== undefined) props.onOpen(row);
    } else if (event.key === " " && selection !== undefined) {
      event.preventDefault();
      if (row !== undefined) selection.toggle(row, current, event.shiftKey);
    } else if (
      event.key.toLowerCase() === "a" &&
      (event.ctrlKey || event.metaKey) &&
      selection !== undefined
    ) {
      event.preventDefault();
      selection.toggleAll();
    } else if (event.key.length === 1 && event.key !== " " && !isCommand) props.onType?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rowStep(event.key, { current, total, page });
    if (next !== undefined) {
      event.preventDefault();
      activate(next, true);
      goToRow(next);
    } else if (event.target === event.currentTarget) onOwnKey(event);
  };
  const ticks = selection === undefined ? [] : ["48px"];
  const tracks = {
    gridTemplateColumns: [...ticks, ...columns.map((column) => column.width)].join(" "),
  };
  const compactTracks = { gridTemplateColumns: [...ticks, "minmax(0, 1fr)"].join(" ") };
  const isInSight = current >= from && current < to;

  return (
    <div className={styles.frame} data-in-page={isInPage || undefined}>
      {before === undefined ? null : (
        <p role="status" className={styles.before}>
          {before}
        </p>
      )}
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        aria-busy={before === undefined ? undefined : true}
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-colcount={(compact === undefined ? columns.length : 1) + ticks.length}
        aria-multiselectable={selection !== undefined || undefined}
        aria-activedescendant={isInSight ? `${id}-${current}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={(event) => {
          if (!isInPage) position.offset = event.currentTarget.scrollTop;
        }}
      >
        <GridHead {...props} tracks={tracks} />
        <div
          role="rowgroup"
          className={styles.rows}
          data-before={before === undefined ? undefined : true}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map((item) => {
            const row = rowAt(rows, item.index);
            return (
              <div
                key={row === undefined ? item.key : props.rowKey(row, item.index)}
                id={`${id}-${item.index}`}
                role="row"
                tabIndex={-1}
                aria-rowindex={item.index + 2}
                aria-selected={row === undefined ? undefined : selection?.isSelected(row)}
                className={styles.row}
                data-active={item.index === current || undefined}
                style={{
                  ...(compact ? compactTracks : tracks),
                  height: item.size,
                  transform: `translateY(${item.start}px)`,
                }}
                onClickCapture={() => activate(item.index, false)}
                onClick={() => row !== undefined && props.onOpen(row)}
              >
                <GridCells row={row} index={item.index} {...{ columns, compact, selection }} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
