import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import {
  type BaitSort,
  baitFlags,
  baitFlagsOf,
  baitSortColumns,
  baitSortOf,
  useBaitDays,
} from "#data/bait.ts";
import { useBefore } from "#data/before.ts";
import { useFleet } from "#data/fleet.ts";
import { useListPosition } from "#data/list-position.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { withSorts } from "#data/sort-url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { VanListWords } from "#ui/action-words.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Grid } from "#ui/grid.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { useScreen } from "#ui/use-screen.ts";
import { BaitBring } from "./bait-bring.tsx";
import { BaitDays } from "./bait-days.tsx";
import { BaitFilters } from "./bait-filters.tsx";
import styles from "./bait-page.module.css";
import { CompactStation } from "./compact-station.tsx";
import { stationColumns } from "./station-columns.tsx";
import { StationSort } from "./station-sort.tsx";

/** Pixels. Three lines, so that names and what to do are whole; with room above and below them on a screen that has it. */
const rowHeights = { narrow: 60, laptop: 66 };

/** Two lines of what to do and why, the name, the age of its bait where the name leaves no room for it, and the place. */
const compactHeight = 104;

/** The bait stations of the scope, what needs somebody first; scope, filters, limit and order are in the URL. */
export function BaitStations(props: {
  actions: ReactNode;
  /** Whether the API says whose the settings of a station are. */
  tellsOverrides: boolean;
}) {
  const [scope] = useScope();
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(30_000);
  const isPhone = usePhone();
  const isLaptop = useScreen("(min-width: 1400px)");
  const isWide = useScreen("(min-width: 1700px)");
  const [days, setDays] = useBaitDays();
  const sort = baitSortOf(params);
  const flags = baitFlagsOf(params);
  const [range, onRange] = useRowRange();
  const position = useListPosition();
  const answer = useFleet({ name: "bait", scope, flags, sort, ...range, baitDays: days });
  const { data } = answer;
  const before = useBefore(answer, { scope, flags, days, sort });
  const setSort = (next: BaitSort) => setParams((current) => withSorts(current, [next]), { replace: true });
  const onSort = (key: string) => {
    const column = baitSortColumns.find((candidate) => candidate === key);
    if (column === undefined) return;
    setSort({ column, descending: sort.column === column && !sort.descending });
  };
  return (
    <Page
      title="Bait"
      fill={!isPhone}
      actions={
        <>
          {props.actions}
          {/* Of the very stations that the page says need bait: without a location, too. */}
          <Link to={paths.vanList({ ...scope, needs: ["bait"] })} className={buttonLook({}, styles.van)}>
            <VanListWords />
          </Link>
        </>
      }
      lead={
        data === undefined || before !== undefined ? (
          "Loading…"
        ) : (
          <Lead total={data.total} stations={data.stations} />
        )
      }
    >
      {data === undefined || data.stations === 0 ? null : <BaitBring bring={data.bring} />}
      {/* What stands above it comes with the data, and would push it down. */}
      {data === undefined ? null : (
        <BaitFilters
          scope={scope}
          choices={baitFlags.filter((flag) => flag !== "location" || props.tellsOverrides)}
          flags={flags}
          days={days}
          onDays={setDays}
          answer={data}
          isPhone={isPhone}
          sort={<StationSort sort={sort} onSort={setSort} />}
        />
      )}
      {data === undefined ? (
        <Waiting>Loading the bait stations…</Waiting>
      ) : data.total === 0 && before !== undefined ? (
        <Waiting>Waiting for the server…</Waiting>
      ) : data.total === 0 ? (
        <NoStations isLocation={scope.at !== undefined} isFiltered={data.stations > 0} />
      ) : (
        <Grid
          label="Bait stations"
          columns={stationColumns(now, isWide ? "wide" : isLaptop ? "laptop" : "narrow", scope.at)}
          rowHeight={isLaptop ? rowHeights.laptop : rowHeights.narrow}
          compactHeight={compactHeight}
          isInPage={isPhone}
          before={before}
          rows={data}
          rowKey={(row) => row.serial_number}
          onRange={onRange}
          onOpen={(row) => void navigate(paths.device(row.serial_number))}
          position={position}
          sort={sort}
          onSort={onSort}
          compact={isPhone ? (row) => <CompactStation row={row} at={scope.at} now={now} /> : undefined}
        />
      )}
      {data === undefined ? null : (
        <div className={styles.rule}>
          {isPhone ? (
            `Bait is due after ${formatPlural(days, "day")}.`
          ) : (
            <BaitDays days={days} onChange={setDays} />
          )}{" "}
          <span>
            Old bait alone does not count as Act now or Plan.
            {data.rows.some(({ estimate }) => estimate?.daysLeft !== undefined)
              ? " “Low in” is estimated from earlier fillings."
              : ""}
          </span>
        </div>
      )}
    </Page>
  );
}

/** On a phone the title says what the stations are. */
function Lead({ total, stations }: { total: number; stations: number }) {
  return (
    <>
      {total === stations ? "" : `${formatCount(total)} of `}
      {formatCount(stations)} <span className="desk-word">bait </span>
      {stations === 1 ? "station" : "stations"}
    </>
  );
}

function NoStations({ isLocation, isFiltered }: { isLocation: boolean; isFiltered: boolean }) {
  if (isFiltered)
    return <Nothing title="No bait stations match">Remove a filter, or choose a larger location.</Nothing>;
  if (!isLocation) return <Nothing title="No bait stations">No device of the account monitors bait.</Nothing>;
  return (
    <Nothing title="No bait stations here">
      No device of this location monitors bait. <Link to={paths.bait()}>See all bait stations</Link>
    </Nothing>
  );
}
