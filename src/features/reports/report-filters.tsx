import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type ReportKind, reportKinds } from "#contract/codes.ts";
import { daysOf, daysText, withDays } from "#data/days-url.ts";
import type { Scope } from "#data/fleet.tsx";
import { type PresetName, presetOf, presets } from "#data/period.ts";
import { noFilters } from "#data/scope-url.ts";
import { kindsOf, withReports } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { toggled } from "#lib/toggled.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SwitchButton } from "#ui/switch-button.tsx";
import { deviceFilters } from "./narrowings.ts";
import { PeriodDates } from "./period-dates.tsx";
import styles from "./reports.module.css";

interface PeriodProps {
  readonly fallback: PresetName;
  readonly now: number;
}

interface KindProps {
  readonly counts: Readonly<Partial<Record<ReportKind | "other", number>>> | undefined;
}

/** Period, search and kinds. */
export function ReportFilters({ fallback, counts, now }: PeriodProps & KindProps) {
  return (
    <search className={styles.filters}>
      <div className={styles.filterRow}>
        <PeriodFilter fallback={fallback} now={now} />
        <ReportSearch now={now} />
      </div>
      <Kinds counts={counts} />
    </search>
  );
}

/** On a phone the period alone stands above the answer. */
export function PhonePeriod(props: PeriodProps) {
  return (
    <search className={styles.filterRow} aria-label="Period">
      <PeriodFilter {...props} />
    </search>
  );
}

/** What narrows all three views, on a phone: the kinds in a line that is pushed aside, so that the answer stays in sight. */
export function PhoneNarrowing(props: { now: number; children: ReactNode } & KindProps) {
  const { counts, now, children } = props;
  return (
    <search className={styles.filters} aria-label="Reports">
      <div className={styles.filterRow}>
        <ReportSearch now={now} />
      </div>
      <Kinds counts={counts} />
      <div className={styles.counted}>{children}</div>
    </search>
  );
}

function useReportsParams() {
  const [params, setParams] = useUrlParams();
  const set = (change: Parameters<typeof withReports>[1]) =>
    setParams((current) => withReports(current, change), { replace: true });
  return [params, set] as const;
}

function PeriodFilter({ fallback, now }: PeriodProps) {
  const [params, set] = useReportsParams();
  return (
    <>
      <ChoiceRow
        label="Period"
        choices={presets}
        chosen={presetOf(params, fallback)}
        onChange={(since) => set({ since, until: undefined })}
      />
      <PeriodDates params={params} fallback={fallback} now={now} onChange={set} />
    </>
  );
}

function ReportSearch({ now }: { now: number }) {
  const [scope, setScope] = useScope();
  const [params, setParams] = useUrlParams();
  const days = daysOf(params);
  return (
    <>
      <SearchBox
        label="Search reports"
        placeholder="Device, serial, location…"
        value={scope.q ?? ""}
        onChange={(q) => setScope({ q }, { replace: true })}
      />
      <Narrowings
        scope={scope}
        days={days === undefined ? undefined : daysText(days, now)}
        onDays={() => setParams((current) => withDays(current, undefined), { replace: true })}
        onScope={(change) => setScope(change, { replace: true })}
      />
    </>
  );
}

/** Each kind has its own count: nothing is added together. */
function Kinds({ counts }: Pick<KindProps, "counts">) {
  const [params, set] = useReportsParams();
  const kinds = kindsOf(params);
  const choices = [
    ...reportKinds,
    ...(counts?.other || kinds.includes("other") ? [{ kind: "other" as const, label: "Unknown kind" }] : []),
  ];
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">Kinds</legend>
      {choices.map(({ kind, label }) => (
        <SwitchButton
          key={kind}
          pressed={kinds.includes(kind)}
          count={counts === undefined ? undefined : (counts[kind] ?? 0)}
          onPress={() => set({ kinds: toggled(kinds, kind) })}
        >
          <KindShape kind={kind} />
          {label}
        </SwitchButton>
      ))}
    </fieldset>
  );
}

/** What else narrows the reports, each with a press that takes it away. */
function Narrowings(props: {
  scope: Scope;
  days: string | undefined;
  onDays: () => void;
  onScope: (change: typeof noFilters) => void;
}) {
  const { scope, days } = props;
  const others = deviceFilters(scope);
  const chips = [
    ...(days === undefined ? [] : [{ text: `Only ${days}`, onPress: props.onDays }]),
    ...(scope.spot === undefined
      ? []
      : [{ text: "Only one spot of the map", onPress: () => props.onScope({ spot: undefined }) }]),
    ...(others === undefined
      ? []
      : [
          {
            text: others,
            onPress: () => props.onScope({ ...noFilters, q: scope.q, spot: scope.spot }),
          },
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map(({ text, onPress }) => (
        <li key={text}>
          <Button kind="soft" className={styles.tool} aria-label={`Remove: ${text}`} onClick={onPress}>
            {text}
            <IconX size={16} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
