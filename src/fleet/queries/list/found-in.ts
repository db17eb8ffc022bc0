import type { Device } from "#contract/device.ts";
import { statusLabel, typeLabel } from "#contract/labels.ts";
import { locationLevels, placeOf, surelyShown } from "#fleet/protocol/place.ts";
import {
  type DeviceRow,
  deviceExtras,
  type FoundIn,
  type LocationKey,
  type TableRow,
} from "#fleet/protocol/questions.ts";
import { mostWords, searchable, searchableSerial, searchWords } from "#lib/fold.ts";

/** Fields that a search looks through and a row does not show, in the order in which they are shown. */
const extras = ["description", "address", "bait", "replaced_by", "reset_by", "connection", "mode"] as const;

/** What is read in the row without its further columns. */
function shownText(device: Device, row: DeviceRow, levels: readonly string[]): string {
  const texts = [device.name, typeLabel(device.type), row.state, ...levels];
  const name = device.name === device.serial_number ? [searchableSerial(device.name)] : [];
  return [...texts.map(searchable), ...name].join("\n");
}

function hiddenFields(device: Device, row: DeviceRow): FoundIn[] {
  const levels = locationLevels(row.location, row.location_name);
  return [
    { column: "serial", text: device.serial_number },
    // The nearest first: it says more than the customer above it.
    ...levels.toReversed().map((text) => ({ column: "location", text }) as const),
    ...extras.map((column) => ({ column, text: String(deviceExtras[column].value(device) ?? "") })),
    { column: "level", text: statusLabel(device.status, device.type) },
  ];
}

/** Where a search found those of its words that stand in nothing that the row shows; nothing where all of them are in sight. */
export function foundIn(
  device: Device,
  row: DeviceRow,
  q: string,
  at: LocationKey | undefined,
): Pick<TableRow, "found"> {
  const shown = shownText(device, row, surelyShown(placeOf(row, at)));
  const missing = searchWords(q, mostWords).filter(
    (word) => !word.some((spelling) => shown.includes(spelling)),
  );
  if (missing.length === 0) return {};
  const fields = hiddenFields(device, row).map((field) => ({
    field,
    text: field.column === "serial" ? searchableSerial(field.text) : searchable(field.text),
  }));
  const found = missing.flatMap(
    (word) => fields.find(({ text }) => word.some((spelling) => text.includes(spelling)))?.field ?? [],
  );
  return found.length === 0 ? {} : { found: [...new Set(found)] };
}
