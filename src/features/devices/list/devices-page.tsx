import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useBefore } from "#data/before.ts";
import { type Sort, sortColumns, type TableColumn, tableColumns, useFleet } from "#data/fleet.ts";
import { useListPosition } from "#data/list-position.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { noFilters } from "#data/scope-url.ts";
import { useTableColumns } from "#data/table-columns.ts";
import { sortsOf, withSort } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { ScopeFilters } from "#features/devices/filters/scope-filters.tsx";
import { formatPlural } from "#lib/number.ts";
import { VanListWords } from "#ui/action-words.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Grid } from "#ui/grid.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { usePrinting } from "#ui/use-printing.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { deviceColumns, extrasAmong } from "./columns.tsx";
import { CompactDevice } from "./compact-device.tsx";
import { CsvMenu } from "./csv-menu.tsx";
import styles from "./devices.module.css";
import { DevicesPaper } from "./devices-paper.tsx";
import { NoDevices } from "./no-devices.tsx";
import { PhoneTools } from "./phone-tools.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";
import { ViewsMenu } from "./views-menu.tsx";

const usualSort: readonly Sort[] = [{ column: "attention", descending: false }];
/** The order of a search without a chosen order: the best match first. */
const searchSort: readonly Sort[] = [{ column: "match", descending: false }, ...usualSort];

/** Pixels. Three lines: names and what to do are read here, and a list of cut sentences answers nothing. */
const rowHeight = 64;

/** The sort after a press on a column's head: by that column alone, turned round if it was first; with `further`, after the others. */
function pressed(sorts: readonly Sort[], column: Sort["column"], further: boolean): readonly Sort[] {
  const known = sorts.find((sort) => sort.column === column);
  const next = { column, descending: known !== undefined && !known.descending };
  if (!further) return [sorts[0]?.column === column ? next : { column, descending: false }];
  if (known !== undefined) return sorts.map((sort) => (sort === known ? next : sort));
  return [...sorts, next];
}

/** "Worst and oldest first" is the column of states, as far as a head can show it. */
function markOf({ column, descending }: Sort): Sort {
  return { column: column === "attention" ? "level" : column, descending };
}

/** The columns to show: the chosen ones, and those that the rows are sorted by. An order by a hidden column looks like none. */
function inSight(columns: readonly TableColumn[], sort: readonly Sort[]): readonly TableColumn[] {
  const sorted = sort.flatMap(({ column }) => tableColumns.find((name) => name === column) ?? []);
  return [...new Set([...columns, ...sorted])];
}

/** The grid of the scope's devices; scope, filters and sorting are in the URL. */
export function DevicesPage() {
  const [scope, setScope] = useScope();
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(30_000);
  const isPhone = usePhone();
  const isPrinting = usePrinting();
  const [isSelecting, setSelecting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const [columns, setColumns] = useTableColumns();
  const sort = sortsOf(params, scope.q === undefined ? usualSort : searchSort);
  const shown = inSight(columns, sort);
  const [range, onRange] = useRowRange();
  const position = useListPosition();
  const answer = useFleet({ name: "rows", scope, sort, extras: extrasAmong(shown), ...range });
  const { data } = answer;
  const before = useBefore(answer, { scope, sort });
  const selection = useSelection({ scope, sort, total: data?.total ?? 0 });
  const isByMatch = sort[0]?.column === "match";
  // An arrow at what only parts equal matches would say that the list is in that order.
  const marks = isByMatch ? [] : sort.map(markOf);
  const setSort = (next: readonly Sort[]) =>
    setParams((current) => withSort(current, next), { replace: true });
  const onSort = (key: string, further: boolean) => {
    const column = sortColumns.find((candidate) => candidate === key);
    if (column !== undefined) setSort(pressed(marks, column, further));
  };
  const stopSelecting = () => {
    selection.clear();
    setSelecting(false);
  };

  return (
    <Page
      title="Devices"
      fill={!isPhone}
      actions={
        isPhone ? (
          <Button
            kind="soft"
            isOn={isSelecting}
            className={styles.select}
            {...(isSelecting ? {} : { "aria-label": "Select devices" })}
            onClick={isSelecting ? stopSelecting : () => setSelecting(true)}
          >
            {isSelecting ? "Stop selecting" : "Select"}
          </Button>
        ) : (
          <>
            <ViewsMenu />
            <ColumnMenu columns={columns} onChange={setColumns} sort={sort} onSort={setSort} />
            <CsvMenu devices={data?.total ?? 0} columns={columns} asked={{ scope, except: [], sort }} />
            <Link to={paths.vanList(scope)} className={buttonLook({ kind: "soft" })}>
              <VanListWords />
            </Link>
          </>
        )
      }
      lead={
        data === undefined || before !== undefined ? (
          "Loading…"
        ) : (
          <>
            <span>{formatPlural(data.total, "device")}</span>
            {isByMatch && data.total > 1 ? <span className="desk-word"> · Best match first</span> : null}
          </>
        )
      }
    >
      <ScopeFilters
        searchRef={search}
        hasLevels
        list={isPhone ? (close) => <PhoneTools sort={sort} onSort={setSort} onClose={close} /> : undefined}
      />
      {data === undefined ? (
        <Waiting>Loading the devices…</Waiting>
      ) : data.total === 0 && before !== undefined ? (
        <Waiting>Waiting for the server…</Waiting>
      ) : data.total === 0 ? (
        <NoDevices scope={scope} onClear={() => setScope(noFilters, { replace: true })} />
      ) : (
        <Grid
          label="Devices"
          columns={deviceColumns({ columns: shown, now, q: scope.q, at: scope.at })}
          rowHeight={rowHeight}
          compactHeight={92}
          isInPage={isPhone}
          before={before}
          rows={data}
          rowKey={(row) => row.serial_number}
          onRange={onRange}
          onOpen={(row) => void navigate(paths.device(row.serial_number))}
          position={position}
          sort={marks}
          onSort={onSort}
          selection={isPhone && !isSelecting ? undefined : selection.grid}
          onType={() => {
            search.current?.focus();
            search.current?.select();
          }}
          compact={
            isPhone
              ? (row) => (
                  <CompactDevice
                    row={row}
                    now={now}
                    isByHeartbeat={sort[0]?.column === "heartbeat"}
                    q={scope.q}
                    at={scope.at}
                  />
                )
              : undefined
          }
        />
      )}
      {selection.count === 0 && !(isPhone && isSelecting) ? null : (
        <SelectionBar selection={selection} sort={sort} columns={columns} />
      )}
      {isPrinting ? <DevicesPaper scope={scope} sort={sort} now={now} /> : null}
    </Page>
  );
}
