import type { Device } from "#contract/device.ts";
import { statusLabel, typeLabel } from "#contract/labels.ts";
import { type DeviceRow, deviceExtras, type FoundIn, type TableRow } from "#fleet/protocol/questions.ts";
import { searchable, searchableSerial, searchWords } from "#lib/fold.ts";

/** Fields that a search looks through and a row does not show, in the order in which they are told. */
const extras = ["description", "address", "bait", "replaced_by", "reset_by", "connection", "mode"] as const;
/** How many levels of its path a row shows. */
const shownLevels = 2;
const mostWords = 30;

function levelsOf({ location }: Device): readonly string[] {
  const levels = (location?.path ?? "").split("//").filter((level) => level !== "");
  return levels.length > 0 ? levels : [location?.name ?? ""];
}

/** What is read in the row without its further columns. */
function shownText(device: Device, row: DeviceRow): string {
  const texts = [device.name, typeLabel(device.type), row.state, ...levelsOf(device).slice(-shownLevels)];
  const name = device.name === device.serial_number ? [searchableSerial(device.name)] : [];
  return [...texts.map(searchable), ...name].join("\n");
}

function hiddenFields(device: Device): FoundIn[] {
  const levels = levelsOf(device).slice(0, -shownLevels);
  return [
    { column: "serial", text: device.serial_number },
    // The nearest first: it says more than the customer above it.
    ...levels.toReversed().map((text) => ({ column: "location", text }) as const),
    ...extras.map((column) => ({ column, text: String(deviceExtras[column].value(device) ?? "") })),
    { column: "level", text: statusLabel(device.status, device.type) },
  ];
}

/** Where a search found those of its words that stand in nothing that the row shows; nothing where all of them are in sight. */
export function foundIn(device: Device, row: DeviceRow, q: string): Pick<TableRow, "found"> {
  const shown = shownText(device, row);
  const missing = searchWords(q, mostWords).filter(
    (word) => !word.some((spelling) => shown.includes(spelling)),
  );
  if (missing.length === 0) return {};
  const fields = hiddenFields(device).map((field) => ({
    field,
    text: field.column === "serial" ? searchableSerial(field.text) : searchable(field.text),
  }));
  const found = missing.flatMap(
    (word) => fields.find(({ text }) => word.some((spelling) => text.includes(spelling)))?.field ?? [],
  );
  return found.length === 0 ? {} : { found: [...new Set(found)] };
}
