import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { type DeviceRow, type Sort, sortColumns, useFleet } from "#data/fleet.tsx";
import { useListPlace } from "#data/list-place.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { sortOf, withSort } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Grid } from "#ui/grid.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { deviceColumns } from "./columns.tsx";
import { CompactDevice } from "./compact-device.tsx";
import { NoDevices } from "./no-devices.tsx";
import { ScopeFilters } from "./scope-filters.tsx";
import { SortChoice } from "./sort-choice.tsx";

const defaultSort = { column: "level", descending: false } as const;

/** The grid of the scope's devices; scope, filters and sorting are in the URL. */
export function DevicesPage() {
  const [scope] = useScope();
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(30_000);
  const isPhone = useMediaQuery("(max-width: 900px)") ?? false;
  const sort = sortOf(params, defaultSort);
  const [range, onRange] = useRowRange();
  const place = useListPlace();
  const answer = useFleet({ name: "rows", scope, sort, ...range });
  const { data } = answer;
  const setSort = (next: Sort) => setParams((current) => withSort(current, next), { replace: true });
  const onSort = (key: string) => {
    const column = sortColumns.find((candidate) => candidate === key);
    if (column !== undefined) setSort({ column, descending: sort.column === column && !sort.descending });
  };
  const open = (row: DeviceRow) => void navigate(paths.device(row.serial_number));

  return (
    <Page
      title="Devices"
      fill
      actions={isPhone ? <SortChoice sort={sort} onSort={setSort} /> : undefined}
      lead={data === undefined ? "Loading…" : formatPlural(data.total, "device")}
    >
      <ScopeFilters />
      {data === undefined ? (
        <Waiting>Loading the devices…</Waiting>
      ) : data.total === 0 ? (
        <NoDevices scope={scope} />
      ) : (
        <Grid
          label="Devices"
          columns={deviceColumns(now)}
          total={data.total}
          rowAt={(index) => data.rows[index - data.from]}
          rowKey={(row) => row.serial_number}
          onRange={onRange}
          onOpen={open}
          place={place}
          sort={sort}
          onSort={onSort}
          compact={isPhone ? (row) => <CompactDevice row={row} now={now} /> : undefined}
        />
      )}
    </Page>
  );
}
