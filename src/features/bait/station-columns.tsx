import type { BaitSort, BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.ts";
import type { Column } from "#ui/grid-props.ts";
import { Action, Activity, Bait, Deed, Replaced, State, Station, Weight } from "./station-cells.tsx";

type StationColumn = Column<BaitStationRow> & { readonly key: BaitSort["column"] | "action" };

/** How much room the list has: on a laptop no name and no figure is cut, and on a wide screen filling and reset have their columns too. */
export type Room = "narrow" | "laptop" | "wide";

/**
 * The columns of the bait stations.
 * @param now what ages are counted to, in milliseconds since 1970
 * @param at the location they all are in, which need not be said
 */
export function stationColumns(now: number, room: Room, at: LocationKey | undefined): StationColumn[] {
  const wide = room === "wide";
  const narrow = room === "narrow";
  return [
    {
      key: "needs",
      header: "State",
      width: narrow ? "9.5rem" : "10.4rem",
      sortable: true,
      cell: (row) => <State row={row} />,
    },
    {
      key: "name",
      header: "Station",
      width: narrow ? "minmax(11rem, 1.4fr)" : "minmax(12.6rem, 1.8fr)",
      sortable: true,
      cell: (row) => <Station row={row} at={at} />,
    },
    {
      key: "action",
      header: "What to do",
      width: narrow ? "minmax(9rem, 1fr)" : "minmax(9.6rem, 1fr)",
      cell: (row) => <Action action={row.deed ?? row.action} />,
    },
    {
      key: "activity",
      header: "Activity",
      width: narrow ? "6.6rem" : "minmax(9.2rem, 0.4fr)",
      sortable: true,
      cell: (row) => <Activity row={row} />,
    },
    {
      key: "bait",
      header: "Bait",
      width: narrow ? "7.4rem" : "minmax(9.9rem, 0.5fr)",
      sortable: true,
      cell: (row) => <Bait row={row} weight={room === "laptop"} brief={!wide} />,
    },
    ...(wide ? [filling] : []),
    {
      key: "replaced",
      header: "Replaced",
      width: narrow ? "6.5rem" : "8.1rem",
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
    cell: (row) => <Deed at={row.reset_at} by={row.last_activity_reset_by_name} now={now} />,
  };
}
