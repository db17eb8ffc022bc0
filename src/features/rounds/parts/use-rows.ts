import { useCallback, useMemo } from "react";
import type { RoundRecord } from "#contract/round-record.ts";
import { worstAndOldest } from "#data/attention.ts";
import { type DeviceRow, useFleet } from "#data/fleet.ts";

/** The devices of a round as the copy knows them now, worst first. */
export function useRoundRows({ devices }: RoundRecord): {
  readonly rows: readonly DeviceRow[] | undefined;
  readonly rowOf: (serial_number: string) => DeviceRow | undefined;
} {
  const serials = devices.map(({ serial_number }) => serial_number);
  const { data } = useFleet(
    serials.length === 0
      ? undefined
      : { name: "rows", scope: { serials }, sort: worstAndOldest, from: 0, to: serials.length },
  );
  const rows = serials.length === 0 ? none : data?.rows;
  const bySerial = useMemo(() => new Map(rows?.map((row) => [row.serial_number, row])), [rows]);
  return { rows, rowOf: useCallback((serial_number) => bySerial.get(serial_number), [bySerial]) };
}

const none: readonly DeviceRow[] = [];
