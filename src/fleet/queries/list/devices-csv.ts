import { typeLabel } from "#contract/labels.ts";
import { deviceExtras } from "#fleet/protocol/extra-columns.ts";
import type { AnswerTo, Questions, TableColumn } from "#fleet/protocol/questions.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { percentOf } from "#lib/battery.ts";
import { byteOrderMark, type CsvCell, csvLine } from "#lib/csv.ts";
import { levelLabels } from "#lib/level.ts";
import { timeCells, timeColumns } from "./csv-times.ts";
import { rowOf, sliceOf } from "./device-rows.ts";
import { sortedSlots } from "./sort-order.ts";

type Row = NonNullable<ReturnType<typeof rowOf>>;

/** One column of the grid is one or more of the file. */
interface Columns {
  readonly headers: readonly string[];
  readonly cells: (row: Row, fleet: Fleet) => readonly CsvCell[];
}

function one(header: string, cell: (row: Row) => CsvCell): Columns {
  return { headers: [header], cells: (row) => [cell(row)] };
}

const own: Readonly<Partial<Record<TableColumn, Columns>>> = {
  level: {
    headers: ["Level", "Status", "Offline", "Reason"],
    cells: (row) => [levelLabels[row.level], row.said, row.silent ? "Yes" : "No", row.reason],
  },
  name: one("Name", (row) => row.name),
  action: one("What to do", (row) => row.action),
  serial: one("Serial number", (row) => row.serial_number),
  type: one("Type", (row) => typeLabel(row.type)),
  location: {
    headers: ["Location", "Location path"],
    cells: (row) => [row.location_name, row.location === "none" ? undefined : row.location],
  },
  battery: one("Battery (%)", ({ battery_status: level }) =>
    level === undefined ? undefined : percentOf(level),
  ),
  heartbeat: { headers: timeColumns("Last heartbeat"), cells: (row) => timeCells(row.last_heartbeat) },
  since: { headers: timeColumns("Open since"), cells: (row) => timeCells(row.since) },
};

function columnsOf(column: TableColumn): Columns {
  const known = own[column];
  if (known !== undefined) return known;
  // Whatever is not a column of its own is one of these.
  const extra = deviceExtras[column as keyof typeof deviceExtras];
  const value = ({ serial_number }: Row, { store }: Fleet) => {
    const device = store.devices.at(store.slotOf().get(serial_number) ?? -1);
    return device === undefined ? undefined : extra.value(device);
  };
  if (extra.kind === "time") {
    return {
      headers: timeColumns(extra.label),
      cells: (row, fleet) => {
        const instant = value(row, fleet);
        return timeCells(typeof instant === "number" ? instant : undefined);
      },
    };
  }
  const header = extra.unit === undefined ? extra.label : `${extra.label} (${extra.unit})`;
  return { headers: [header], cells: (row, fleet) => [value(row, fleet)] };
}

/** Rows of the scope as lines of a CSV file, the byte order mark and the header before the first of them. */
export function answerCsv(
  fleet: Fleet,
  { scope, except, sort, columns, from, to }: Questions["csv"]["asked"],
): AnswerTo<"csv"> {
  const { store } = fleet;
  const left = new Set(except.map((serial) => store.slotOf().get(serial)));
  const all = sortedSlots(fleet, scope, sort);
  const slots = left.size === 0 ? all : all.filter((slot) => !left.has(slot));
  const parts = columns.map(columnsOf);
  const slice = sliceOf(slots, from, to);
  const lines = Array.from(slice.items, (slot) => {
    const row = rowOf(fleet, slot);
    return row === undefined ? "" : csvLine(parts.flatMap(({ cells }) => cells(row, fleet)));
  });
  if (slice.from === 0) lines.unshift(byteOrderMark + csvLine(parts.flatMap(({ headers }) => headers)));
  return { total: slots.length, text: lines.join("") };
}
