import { doubtOf } from "#data/doubt.ts";
import { type DeviceRow, useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { WhatToDo } from "#ui/what-to-do.tsx";

/** What to do at a device of a round. A row holds no reports: of a clear one they are asked for, since they may leave it in doubt. */
export function DeviceToDo({ row }: { row: DeviceRow }) {
  const now = useNow(30_000);
  const isClear = row.level === "all-clear";
  const found = useFleet(isClear ? { name: "device", serial_number: row.serial_number } : undefined);
  const device = found.data?.device;
  const isAsked = isClear && device === undefined && found.isPending;
  return (
    <WhatToDo
      row={row}
      isOutOfUse={isOutOfUse(row)}
      check={isAsked ? "Its reports are on their way." : device && doubtOf(row, device, now)?.check}
    />
  );
}
