import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { type CalendarRow, type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { levelsBelow, locationLevels } from "#data/row-text.ts";
import { shortDay } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { kindShapes } from "#map/kind-shapes.ts";
import { Button } from "#ui/button.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { rowAt, useRows } from "#ui/use-rows.ts";
import { useScreen } from "#ui/use-screen.ts";
import styles from "./calendar.module.css";
import { cellState, cellText } from "./calendar-text.ts";

/** Pixels, for a pointer and for a thumb; on a phone a name has a line of its own over its cells. */
const heights = { fine: 34, coarse: 48, phone: 84 };
/** So many rows at first, and all at a press. */
const mostShown = 16;
const headHeight = 30;

/** Where the keys are: a row and a day. */
interface Spot {
  readonly row: number;
  readonly day: number;
}

/**
 * Devices by day: a row for each device, grouped by area with the worst first, and in each cell the worst report of the day by shape and colour.
 * Arrow keys go from cell to cell, and what a cell stands for is said below. Only rows in sight are in the document.
 */
export function Calendar(props: {
  at: LocationKey;
  days: readonly number[];
  until: number | undefined;
  now: number;
}) {
  const { at, days, until, now } = props;
  const [range, onRange] = useRowRange();
  const { data: location } = useFleet({ name: "location", at });
  const { data } = useFleet({ name: "reportCalendar", at, days, ...present({ until }), ...range });
  const scroller = useRef<HTMLDivElement>(null);
  const isCoarse = useScreen("(pointer: coarse)");
  const isPhone = useScreen("(max-width: 720px)");
  const rowHeight = isPhone ? heights.phone : isCoarse ? heights.coarse : heights.fine;
  const [isWhole, setWhole] = useState(false);
  const rows = data?.total ?? 0;
  const total = isWhole ? rows : Math.min(rows, mostShown);
  const { virtualizer, goToRow, items } = useRows({
    count: total,
    scroller,
    isInPage: true,
    rowHeight,
    // The first are all there, for paper too.
    overscan: isWhole ? 6 : mostShown,
    onRange,
  });
  const [spot, setSpot] = useState<Spot>();
  const id = useId();
  const fits = data?.rows.every((row) => row.is === "area" || row.cells.length === days.length) === true;
  const cellId = ({ row, day }: Spot) => `${id}-${row}-${day}`;
  const read = spot === undefined || !fits ? undefined : rowAt(data, spot.row);
  const move = (to: Spot) => {
    setSpot(to);
    goToRow(to.row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { row, day } = spot ?? { row: 0, day: days.length - 1 };
    const step: Readonly<Record<string, Spot>> = {
      ArrowLeft: { row, day: day - 1 },
      ArrowRight: { row, day: day + 1 },
      ArrowUp: { row: row - 1, day },
      ArrowDown: { row: row + 1, day },
      PageUp: { row: row - 10, day },
      PageDown: { row: row + 10, day },
      Home: { row, day: 0 },
      End: { row, day: days.length - 1 },
    };
    const to = step[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move({
      row: Math.min(total - 1, Math.max(0, to.row)),
      day: Math.min(days.length - 1, Math.max(0, to.day)),
    });
  };
  const tracks = { gridTemplateColumns: `var(--names) repeat(${days.length}, minmax(12px, 1fr))` };
  return (
    <>
      <div
        ref={scroller}
        className={styles.calendar}
        style={{ height: Math.max(4, total) * rowHeight + headHeight + 2 }}
        role="grid"
        aria-label="Calendar"
        aria-rowcount={rows + 1}
        aria-colcount={days.length + 1}
        aria-activedescendant={spot === undefined ? undefined : cellId(spot)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => setSpot((known) => known ?? { row: Math.min(1, total - 1), day: days.length - 1 })}
        onPointerLeave={({ pointerType }) => pointerType === "touch" || setSpot(undefined)}
      >
        <div role="row" className={styles.head} style={tracks} aria-rowindex={1}>
          <span role="columnheader">Device</span>
          {days.map((start, day) => (
            <span key={start} role="columnheader" className={styles.day}>
              <span className={(days.length - 1 - day) % 7 === 0 ? undefined : "visually-hidden"}>
                {shortDay(start)}
              </span>
            </span>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const row = data === undefined || !fits ? undefined : rowAt<CalendarRow>(data, item.index);
            return (
              <div
                key={item.key}
                role="row"
                aria-rowindex={item.index + 2}
                className={styles.row}
                data-area={row?.is === "area" || undefined}
                style={{ ...tracks, height: item.size, transform: `translateY(${item.start}px)` }}
              >
                {row === undefined ? (
                  <span role="gridcell" />
                ) : row.is === "area" ? (
                  <span
                    role="rowheader"
                    aria-colspan={days.length + 1}
                    id={cellId({ row: item.index, day: spot?.day ?? 0 })}
                    className={styles.area}
                  >
                    <LocationLine
                      levels={
                        at === "none"
                          ? locationLevels(row.location, undefined)
                          : levelsBelow(row.location, at, undefined)
                      }
                    />
                    <span className="faint whole">{formatPlural(row.devices, "device")}</span>
                  </span>
                ) : (
                  <>
                    <span role="rowheader" className={styles.name}>
                      <Link
                        className="cut quiet-link"
                        to={paths.device(row.serial_number)}
                        dir="auto"
                        tabIndex={-1}
                      >
                        {row.name}
                      </Link>
                    </span>
                    {days.map((start, day) => {
                      const here = { row: item.index, day };
                      const cell = row.cells[day];
                      return (
                        <span
                          key={start}
                          id={cellId(here)}
                          role="gridcell"
                          aria-label={cellText(row, day, start, now, data?.knownSince)}
                          className={styles.cell}
                          data-state={cellState(row, day, start, data?.knownSince)}
                          data-level={cell?.level}
                          data-active={(spot?.row === item.index && spot.day === day) || undefined}
                          onPointerMove={() => setSpot(here)}
                          onClick={() => setSpot(here)}
                        >
                          {cell ? (
                            <svg
                              className="pen"
                              strokeWidth={2}
                              viewBox="0 0 20 20"
                              aria-hidden="true"
                              focusable="false"
                            >
                              <path d={kindShapes[cell.kind]} />
                            </svg>
                          ) : null}
                        </span>
                      );
                    })}
                  </>
                )}
              </div>
            );
          })}
        </div>
      </div>
      {total === rows ? null : (
        <>
          <Button kind="plain" className="screen-only" onClick={() => setWhole(true)}>
            Show all {location == null ? "devices" : formatPlural(location.devices, "device")}
          </Button>
          <p className="paper-only">The areas with the worst reports. The screen has all devices.</p>
        </>
      )}
      <p className={styles.readout} data-asked={read !== undefined || undefined}>
        {read === undefined || spot === undefined
          ? "Point at a cell, tap it or use the arrow keys to read it."
          : read.is === "area"
            ? `${locationLevels(read.location, undefined).join(" › ")}: ${formatPlural(read.devices, "device")}`
            : cellText(read, spot.day, days[spot.day] ?? 0, now, data?.knownSince)}
      </p>
    </>
  );
}
