import { deviceExtras, type ExtraColumn, type TableColumn } from "#data/fleet.ts";

export type OwnColumn = Exclude<TableColumn, ExtraColumn>;

export const ownLabels: Readonly<Record<OwnColumn, string>> = {
  level: "State",
  name: "Name",
  action: "What to do",
  serial: "Serial number",
  type: "Type",
  location: "Location",
  battery: "Battery",
  heartbeat: "Last heard",
  since: "Open",
};

export function isExtra(column: TableColumn): column is ExtraColumn {
  return Object.hasOwn(deviceExtras, column);
}

export function columnLabel(column: TableColumn): string {
  return isExtra(column) ? deviceExtras[column].label : ownLabels[column];
}
