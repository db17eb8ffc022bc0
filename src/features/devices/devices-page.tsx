import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { type DeviceRow, sortColumns, useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { sortOf, withSort } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Grid } from "#ui/grid.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { deviceColumns } from "./columns.tsx";
import { CompactDevice } from "./compact-device.tsx";
import { ScopeFilters } from "./scope-filters.tsx";

const defaultSort = { column: "level", descending: false } as const;

/** The grid of the scope's devices; scope, filters and sorting are in the URL. */
export function DevicesPage() {
  const [scope] = useScope();
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(30_000);
  const isPhone = useMediaQuery("(max-width: 720px)") ?? false;
  const sort = sortOf(params, defaultSort);
  const [range, onRange] = useRowRange();
  const answer = useFleet({ name: "rows", scope, sort, ...range });
  const { data } = answer;
  const onSort = (key: string) => {
    const column = sortColumns.find((candidate) => candidate === key);
    if (column === undefined) return;
    const next = { column, descending: sort.column === column && !sort.descending };
    setParams((current) => withSort(current, next), { replace: true });
  };
  const open = (row: DeviceRow) => void navigate(paths.device(row.serial_number));

  return (
    <Page title="Devices" fill lead={data === undefined ? "Loading…" : formatPlural(data.total, "device")}>
      <ScopeFilters />
      {data === undefined ? (
        <Waiting>Loading the devices…</Waiting>
      ) : data.total === 0 ? (
        <Nothing title="No device fits">Take away a filter, or choose a larger place.</Nothing>
      ) : (
        <Grid
          label="Devices"
          columns={deviceColumns(now)}
          total={data.total}
          rowAt={(index) => data.rows[index - data.from]}
          rowKey={(row) => row.serial_number}
          onRange={onRange}
          onOpen={open}
          sort={sort}
          onSort={onSort}
          compact={isPhone ? (row) => <CompactDevice row={row} now={now} /> : undefined}
        />
      )}
    </Page>
  );
}
