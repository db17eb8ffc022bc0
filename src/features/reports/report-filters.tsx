import { Button } from "@mantine/core";
import { type ReportKind, reportKinds } from "#contract/codes.ts";
import { formatCount } from "#lib/number.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { FilterMenu } from "#ui/filter-menu.tsx";
import styles from "./reports.module.css";

const periods = [
  { value: "24h", label: "24 hours", short: "24 h" },
  { value: "7d", label: "7 days", short: "7 d" },
  { value: "30d", label: "30 days", short: "30 d" },
  { value: "90d", label: "90 days", short: "90 d" },
] as const;

/** Period and kinds. Each kind has its own count: nothing is added together. */
export function ReportFilters(props: {
  period: string;
  onPeriod: (period: string) => void;
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
      <ChoiceRow label="Period" choices={periods} chosen={props.period} onChange={props.onPeriod} />
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
