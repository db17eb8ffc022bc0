import type { BaitSort, BaitStationRow } from "#data/bait.ts";
import { placeLevels } from "#data/row-text.ts";
import type { Column } from "#ui/grid.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import { stationText } from "./bait-text.ts";
import {
  Activity,
  BaitName,
  Deed,
  Dim,
  Estimate,
  StationName,
  settingsText,
  Two,
  Weight,
} from "./station-cells.tsx";

type StationColumn = Column<BaitStationRow> & { readonly key: BaitSort["column"] | "weight" };

/** The columns of the bait stations; `now` (ms since 1970) is what ages are counted to. */
export function stationColumns(now: number): StationColumn[] {
  return [
    {
      key: "needs",
      header: "State",
      width: "minmax(10.1rem, 0.9fr)",
      sortable: true,
      cell: (row) => <LevelMark level={row.shown} text={stationText(row, now)} />,
    },
    {
      key: "name",
      header: "Station",
      width: "minmax(8.4rem, 2.4fr)",
      sortable: true,
      cell: (row) => (
        <Two
          first={<StationName row={row} />}
          second={<PlaceLine levels={placeLevels(row.place, row.location_name)} />}
        />
      ),
    },
    {
      key: "bait",
      header: "Bait",
      width: "minmax(6.6rem, 1fr)",
      sortable: true,
      cell: (row) => <Two first={<BaitName row={row} />} second={settingsText(row)} />,
    },
    {
      key: "weight",
      header: "Weight, low at",
      width: "minmax(6.9rem, 0.4fr)",
      cell: (row) => <Weight row={row} />,
    },
    {
      key: "activity",
      header: "Activity",
      width: "minmax(7.4rem, 0.4fr)",
      sortable: true,
      cell: (row) => <Activity row={row} />,
    },
    {
      key: "low",
      header: "Low",
      width: "3.4rem",
      sortable: true,
      cell: (row) => (row.bait_low_count === undefined ? <Dim>?</Dim> : `${row.bait_low_count} ×`),
    },
    {
      key: "replaced",
      header: "Replaced",
      width: "minmax(5.8rem, 0.3fr)",
      sortable: true,
      cell: (row) => (
        <Deed
          at={row.replaced_at}
          by={row.last_bait_replaced_by_name}
          now={now}
          isDue={row.flags.includes("due")}
        />
      ),
    },
    {
      key: "reset",
      header: "Reset",
      width: "minmax(5.8rem, 0.3fr)",
      sortable: true,
      cell: (row) => <Deed at={row.reset_at} by={row.last_activity_reset_by_name} now={now} />,
    },
    {
      key: "left",
      header: "Estimate",
      width: "7rem",
      sortable: true,
      cell: (row) => <Estimate row={row} />,
    },
  ];
}
