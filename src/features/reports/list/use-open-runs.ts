import { useState } from "react";
import type { ReportRun } from "#data/fleet.ts";

/** As many runs as anybody keeps open. */
const mostOpen = 50;

/** What names a run. */
type RunName = Pick<ReportRun, "serial_number" | "since">;

/** The runs of reports that are unfolded, and what folds or unfolds one. */
export function useOpenRuns() {
  const [open, setOpen] = useState<readonly RunName[]>([]);
  const onRun = ({ open: isOpen, serial_number, since }: ReportRun) =>
    setOpen((known) => {
      const others = known.filter((run) => run.serial_number !== serial_number || run.since !== since);
      // The name alone: the server takes no other field.
      return isOpen ? others : [...others, { serial_number, since }].slice(-mostOpen);
    });
  return [open, onRun] as const;
}
