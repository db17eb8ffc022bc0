import { useMemo } from "react";
import { type TableColumn, tableColumns } from "#fleet/protocol/questions.ts";
import { parseStoredList } from "./local-storage.ts";
import { useStored } from "./use-stored.ts";

const usual: readonly TableColumn[] = ["level", "name", "action", "since", "location", "battery"];

/** The columns that were kept, in their order and each once; the usual ones where there are none. */
export function columnsIn(text: string | undefined): readonly TableColumn[] {
  const kept = parseStoredList(text).flatMap((name) => tableColumns.find((column) => column === name) ?? []);
  const columns = [...new Set(kept)];
  return columns.length === 0 ? usual : columns;
}

/** The columns that a person has chosen for the list of devices, in their order; undefined chooses the usual ones. */
export function useTableColumns(): [
  readonly TableColumn[],
  (columns: readonly TableColumn[] | undefined) => void,
] {
  const [text, keep] = useStored("device columns");
  const columns = useMemo(() => columnsIn(text), [text]);
  return [columns, (next) => keep(next === undefined ? undefined : JSON.stringify(next))];
}
