import { useState } from "react";
import { useNavigate } from "react-router";
import { type LocationKey, type Period, type SiteSort, type SubLocation, useFleet } from "#data/fleet.ts";
import { useListPosition } from "#data/list-position.ts";
import { paths } from "#data/paths.ts";
import { useRowRange } from "#data/row-range.ts";
import { pressedSort, siteSortColumns, siteSortOf } from "#data/site-url.ts";
import { withSorts } from "#data/sort-url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Grid } from "#ui/grid.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { CompactSubLocation, subLocationColumns } from "./sub-location-columns.tsx";
import { SubLocationSort } from "./sub-location-sort.tsx";

/** So many at first, so that what comes after the list is in reach. */
const longest = 12;

/** What stands directly below a location, compared; order and period are in the URL. */
export function SubLocations({ at, period, now }: { at: LocationKey; period: Period; now: number }) {
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const sort = siteSortOf(params);
  const [range, onRange] = useRowRange();
  // What else changes on the page is no other list.
  const left = useListPosition();
  const [position] = useState(left);
  const [isWhole, setWhole] = useState(false);
  const { data } = useFleet({ name: "subLocations", at, period, sort, ...range });
  if (data === undefined) return <Waiting>Loading the sub-locations…</Waiting>;
  const setSort = (next: SiteSort) => setParams((current) => withSorts(current, [next]), { replace: true });
  // Without devices a location has no page: what is off there is on the network's.
  const linkTo = (row: SubLocation) =>
    row.devices === 0 ? paths.network({ at: row.location }) : paths.overview({ at: row.location }, params);
  const total = isWhole ? data.total : Math.min(data.total, longest);
  return (
    <Section
      title="Sub-locations"
      actions={isPhone ? <SubLocationSort sort={sort} onSort={setSort} /> : undefined}
    >
      <Grid<SubLocation>
        isInPage
        label="Sub-locations"
        columns={subLocationColumns(linkTo, now)}
        rows={{ ...data, total }}
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
      {total === data.total ? null : (
        <Button kind="plain" onClick={() => setWhole(true)}>
          Show all {formatPlural(data.total, "sub-location")}
        </Button>
      )}
    </Section>
  );
}
