import { useNavigate } from "react-router";
import { type LocationKey, type Period, type SiteSort, type SubLocation, useFleet } from "#data/fleet.tsx";
import { useListPosition } from "#data/list-position.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { pressedSort, siteSortColumns, siteSortOf } from "#data/site-url.ts";
import { withSorts } from "#data/sort-url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { Grid } from "#ui/grid.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./site-page.module.css";
import { CompactSubLocation, subLocationColumns } from "./sub-location-columns.tsx";
import { SubLocationSort } from "./sub-location-sort.tsx";

/** Pixels: rows and head of the grid. A long list scrolls by itself, so that what comes after it is in reach. */
const rowHeight = 48;
const compactHeight = 96;
const headHeight = 43;
const longest = 12;

/** What stands directly below a location, compared; order and period are in the URL. */
export function SubLocations({ at, period, now }: { at: LocationKey; period: Period; now: number }) {
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const sort = siteSortOf(params);
  const [range, onRange] = useRowRange();
  const position = useListPosition();
  const { data } = useFleet({ name: "subLocations", at, period, sort, ...range });
  if (data === undefined) return <Waiting>Loading the sub-locations…</Waiting>;
  const setSort = (next: SiteSort) => setParams((current) => withSorts(current, [next]), { replace: true });
  const linkTo = (row: SubLocation) => paths.overview({ at: row.location }, params);
  const height =
    Math.min(data.total, longest) * (isPhone ? compactHeight : rowHeight) + (isPhone ? 2 : headHeight);
  return (
    <Section
      title="Sub-locations"
      actions={isPhone ? <SubLocationSort sort={sort} onSort={setSort} /> : undefined}
    >
      <div className={styles.grid} style={{ height }}>
        <Grid<SubLocation>
          label="Sub-locations"
          columns={subLocationColumns(linkTo, now)}
          rows={data}
          rowKey={(row) => `${row.itself ? "itself" : ""}${row.location}`}
          onRange={onRange}
          position={position}
          onOpen={(row) => {
            if (!row.itself) void navigate(linkTo(row));
          }}
          sort={sort}
          onSort={(key) => {
            const pressed = siteSortColumns.find((column) => column === key);
            if (pressed !== undefined) setSort(pressedSort(sort, pressed));
          }}
          compact={isPhone ? (row) => <CompactSubLocation row={row} to={linkTo(row)} now={now} /> : undefined}
        />
      </div>
    </Section>
  );
}
