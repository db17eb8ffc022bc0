import type { BaitSort, BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.ts";
import type { Column } from "#ui/grid-props.ts";
import type { ListRoom } from "./bait-reasons.ts";
import { Activity, Bait, Replaced, Station, ToDo, Weight, WorkDone } from "./station-cells.tsx";

type StationColumn = Column<BaitStationRow> & { readonly key: BaitSort["column"] };

/**
 * The columns of the bait stations.
 * @param now what ages are counted to, in milliseconds since 1970
 * @param at the location they all are in, which need not be said
 */
export function stationColumns(now: number, room: ListRoom, at: LocationKey | undefined): StationColumn[] {
  const wide = room === "wide";
  const narrow = room === "narrow";
  return [
    {
      key: "refill",
      header: "What to do",
      width: wide ? "minmax(18rem, 1.2fr)" : narrow ? "minmax(15rem, 1fr)" : "minmax(15rem, 1fr)",
      sortable: true,
      cell: (row) => <ToDo row={row} room={room} />,
    },
    {
      key: "name",
      header: "Station",
      width: narrow ? "minmax(16rem, 1.18fr)" : "minmax(16rem, 1.2fr)",
      sortable: true,
      cell: (row) => <Station row={row} at={at} />,
    },
    {
      key: "activity",
      header: "Activity",
      width: narrow ? "7rem" : "minmax(9.2rem, 0.4fr)",
      sortable: true,
      cell: (row) => <Activity row={row} />,
    },
    {
      key: "bait",
      header: "Bait",
      width: narrow ? "8.2rem" : "minmax(12.8rem, 0.5fr)",
      sortable: true,
      cell: (row) => <Bait row={row} room={room} />,
    },
    ...(wide ? [filling] : []),
    {
      key: "replaced",
      header: "Replaced",
      width: narrow ? "6.8rem" : "8.1rem",
      sortable: true,
      cell: (row) => <Replaced row={row} now={now} />,
    },
    ...(wide ? [resetOf(now)] : []),
  ];
}

const filling: StationColumn = {
  key: "low",
  header: "Filling",
  width: "10.6rem",
  cell: (row) => <Weight row={row} />,
};

function resetOf(now: number): StationColumn {
  return {
    key: "reset",
    header: "Reset",
    width: "8.1rem",
    sortable: true,
    cell: (row) => <WorkDone at={row.reset_at} by={row.last_activity_reset_by_name} now={now} />,
  };
}
