import { useState } from "react";
import { kindsOf } from "#data/url.ts";
import { useScope } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { type KindProps, Kinds, Presets, ReportSearch, useReportsParams } from "./filter-fields.tsx";
import styles from "./filters.module.css";
import { ChosenNarrowings, type DaysProps } from "./narrowing-chips.tsx";
import { PeriodDates } from "./period-dates.tsx";

/** Period, search and kinds. */
export function ReportFilters({ counts, note, days, now }: { now: number } & KindProps & DaysProps) {
  return (
    <search className="stack">
      <div className={styles.filterRow}>
        <Presets />
        <PeriodDates now={now} />
        <ReportSearch />
        <ChosenNarrowings days={days} now={now} />
        {note === undefined ? null : <p className={`${styles.twice} fine flush`}>{note}</p>}
      </div>
      <Kinds counts={counts} note={note} />
    </search>
  );
}

/** On a phone all of it in one line below the answer: the period, and a sheet with what else narrows the three views. */
export function PhoneFilters(
  props: KindProps & {
    now: number;
    /** How many reports that leaves; undefined while it is not known. */
    total: number | undefined;
  },
) {
  const { counts, note, now, total } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [scope] = useScope();
  const [params] = useReportsParams();
  const set = kindsOf(params).length + (scope.q === undefined ? 0 : 1);
  return (
    <search className={styles.phone} aria-label="Reports">
      <div className={styles.filterRow}>
        <Presets />
        <Button kind="soft" isOn={set !== 0} onClick={() => setOpen(true)}>
          {set === 0 ? "Filters" : `Filters: ${set}`}
        </Button>
      </div>
      {/* The days that are looked at are named below the bars, where a press on one moves no bar. */}
      <ChosenNarrowings days={undefined} now={now} />
      {isOpen ? (
        <Sheet
          title="Filters"
          closeLabel="Close the filters"
          side="end"
          onClose={close}
          foot={
            <Button onClick={close}>
              {total === undefined ? "Show" : `Show ${formatPlural(total, "report")}`}
            </Button>
          }
        >
          <div className={styles.sheet}>
            <ReportSearch />
            <Kinds counts={counts} note={note} />
            <PeriodDates now={now} />
          </div>
        </Sheet>
      ) : null}
    </search>
  );
}
