import { readDevices } from "#contract/reading.ts";

/** For tests: reads one device with these fields beside its serial number and name. */
export function readOne(fields: object) {
  const reading = readDevices({ devices: [{ serial_number: "TB-1", name: "Trap", ...fields }] });
  const row = reading.rows.at(0);
  if (row === undefined) throw new Error("the row was set aside");
  const { serial_number: _, name: __, ...device } = row;
  return { device, noted: reading.examples.map((trouble) => trouble.field), unreadable: reading.unreadable };
}
