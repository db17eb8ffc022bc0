import { Button } from "@mantine/core";
import { type ReportKind, reportKinds } from "#contract/codes.ts";
import { type PresetName, presets } from "#data/period.ts";
import { formatCount } from "#lib/number.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { FilterMenu } from "#ui/filter-menu.tsx";
import styles from "./reports.module.css";

/** Period and kinds. Each kind has its own count: nothing is added together. */
export function ReportFilters(props: {
  /** Undefined where it is none of the presets. */
  period: PresetName | undefined;
  onPeriod: (period: PresetName) => void;
  counts: Readonly<Partial<Record<ReportKind | "other", number>>>;
  kinds: readonly (ReportKind | "other")[];
  onKinds: (kinds: (ReportKind | "other")[]) => void;
}) {
  const choices = [
    ...reportKinds,
    ...(props.counts.other ? [{ kind: "other" as const, label: "Unknown kind" }] : []),
  ];
  return (
    <div className={styles.filters}>
      <ChoiceRow label="Period" choices={presets} chosen={props.period} onChange={props.onPeriod} />
      <FilterMenu
        label="Kind"
        choices={choices.map(({ kind, label }) => ({
          value: kind,
          label,
          count: formatCount(props.counts[kind] ?? 0),
        }))}
        chosen={props.kinds}
        onChange={props.onKinds}
      />
      {props.kinds.length === 0 ? null : (
        <Button variant="subtle" className={styles.target ?? ""} onClick={() => props.onKinds([])}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
