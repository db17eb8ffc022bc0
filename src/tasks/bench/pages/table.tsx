import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_equalsString,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { WireDevice } from "./wire-device.ts";

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString, equalsString: filterFn_equalsString },
  sortFns: { basic: sortFn_basic, text: sortFn_text },
});

const planned = new Set([4, 6, 7, 9, 10, 13]);
const column = createColumnHelper<typeof features, WireDevice>();
const columns = column.columns([
  column.accessor(({ status = 0 }) => (planned.has(status) ? "Plan" : "Other"), {
    id: "level",
    header: "State",
    filterFn: "equalsString",
  }),
  column.accessor(({ name }) => name ?? "", { id: "name", header: "Name", sortFn: "text" }),
  column.accessor("serial_number", { header: "Serial number", sortFn: "text" }),
  column.accessor(({ type }) => type ?? -1, { id: "type", header: "Type", sortFn: "basic" }),
  column.accessor(({ location }) => location?.path ?? "", { id: "location", header: "Location" }),
  column.accessor(({ battery_status }) => battery_status ?? -1, { id: "battery", header: "Battery" }),
  column.accessor(({ last_heartbeat }) => last_heartbeat ?? "", {
    id: "heartbeat",
    header: "Last heard",
    sortFn: "basic",
  }),
]);

/** A row-model table of the same devices, virtualised, with a search box, a filter and headers that sort. */
export function show(main: HTMLElement, devices: readonly WireDevice[]): void {
  createRoot(main).render(<Table devices={devices} />);
}

function Table({ devices }: { devices: readonly WireDevice[] }) {
  const [data, setData] = useState(devices);
  const [q, setQ] = useState("");
  const round = useRef(0);
  const table = useTable({ features, columns, data, globalFilterFn: "includesString" });
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 48,
    overscan: 8,
  });
  const level = table.getColumn("level");
  const change = () => {
    round.current += 1;
    const last_heartbeat = new Date().toISOString();
    setData(
      data.map((device, index) => (index % 100 === round.current ? { ...device, last_heartbeat } : device)),
    );
  };
  return (
    <>
      <input
        type="search"
        aria-label="Search devices"
        value={q}
        onChange={({ currentTarget: { value } }) => {
          setQ(value);
          table.setGlobalFilter(value);
        }}
      />
      <fieldset>
        <legend>Level</legend>
        <button
          type="button"
          onClick={() => level?.setFilterValue(level.getFilterValue() === "Plan" ? undefined : "Plan")}
        >
          Plan
        </button>
      </fieldset>
      <button type="button" onClick={change}>
        Change 1 %
      </button>
      <div
        ref={scroller}
        role="grid"
        aria-label="Devices"
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        style={{ height: 760, overflow: "auto", position: "relative" }}
        onKeyDown={({ key }) => {
          if (key === "End") virtualizer.scrollToIndex(rows.length - 1);
          if (key === "Home") virtualizer.scrollToIndex(0);
        }}
      >
        {table.getHeaderGroups().map((group) => (
          <div key={group.id} role="row" tabIndex={-1} style={{ display: "flex" }}>
            {group.headers.map((header) => (
              <div key={header.id} role="columnheader" style={{ width: 190 }}>
                <button type="button" onClick={header.column.getToggleSortingHandler()}>
                  <table.FlexRender header={header} />
                </button>
              </div>
            ))}
          </div>
        ))}
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            return (
              <div
                key={row.id}
                role="row"
                tabIndex={-1}
                aria-rowindex={item.index + 2}
                style={{
                  display: "flex",
                  position: "absolute",
                  height: item.size,
                  transform: `translateY(${item.start}px)`,
                }}
              >
                <a href={`/devices/${encodeURIComponent(row.original.serial_number)}`}>→</a>
                {row.getAllCells().map((cell) => (
                  <div key={cell.id} role="gridcell" style={{ width: 190 }}>
                    <table.FlexRender cell={cell} />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
