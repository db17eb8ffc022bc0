import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { type KindName, reportKinds } from "#contract/codes.ts";
import { type Days, daysText, withDays } from "#data/days-url.ts";
import type { Scope } from "#data/fleet.ts";
import { type PresetName, presetOf, presets } from "#data/period.ts";
import { noFilters } from "#data/scope-url.ts";
import { kindsOf, withReports } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { Button } from "#ui/button.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SwitchButton } from "#ui/switch-button.tsx";
import { deviceFilters } from "./narrowings.ts";
import { PeriodDates } from "./period-dates.tsx";
import styles from "./reports.module.css";

interface PeriodProps {
  readonly fallback: PresetName;
  readonly now: number;
}

interface DaysProps {
  /** The days of the period that are looked at. */
  readonly days: Days | undefined;
}

interface KindProps {
  readonly counts: Readonly<Partial<Record<KindName, number>>> | undefined;
}

/** Period, search and kinds. */
export function ReportFilters({ fallback, counts, days, now }: PeriodProps & KindProps & DaysProps) {
  return (
    <search className={`${styles.filters} stack`}>
      <div className={styles.filterRow}>
        <Presets fallback={fallback} />
        <ReportDates fallback={fallback} now={now} />
        <ReportSearch />
        <ChosenNarrowings days={days} now={now} />
      </div>
      <Kinds counts={counts} />
    </search>
  );
}

/** On a phone all of it in one line below the answer: the period, and a sheet with what else narrows the three views. */
export function PhoneFilters(
  props: PeriodProps &
    KindProps &
    DaysProps & {
      /** How many reports that leaves; undefined while it is not known. */
      total: number | undefined;
    },
) {
  const { fallback, counts, days, now, total } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [scope] = useScope();
  const [params] = useReportsParams();
  const set = kindsOf(params).length + (scope.q === undefined ? 0 : 1);
  return (
    <search className={`${styles.filters} stack`} aria-label="Reports">
      <div className={styles.filterRow}>
        <Presets fallback={fallback} />
        <Button kind="soft" isOn={set !== 0} onClick={() => setOpen(true)}>
          {set === 0 ? "Filters" : `Filters: ${set}`}
        </Button>
      </div>
      <ChosenNarrowings days={days} now={now} />
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
            <Kinds counts={counts} />
            <ReportDates fallback={fallback} now={now} />
          </div>
        </Sheet>
      ) : null}
    </search>
  );
}

function useReportsParams() {
  const [params, setParams] = useUrlParams();
  const set = (change: Parameters<typeof withReports>[1]) =>
    setParams((current) => withReports(current, change), { replace: true });
  return [params, set] as const;
}

/** The usual periods. */
export function Presets({ fallback }: Pick<PeriodProps, "fallback">) {
  const [params, set] = useReportsParams();
  return (
    <ChoiceRow
      label="Period"
      choices={presets}
      chosen={presetOf(params, fallback)}
      onChange={(since) => set({ since, until: undefined })}
    />
  );
}

function ReportDates({ fallback, now }: PeriodProps) {
  const [params, set] = useReportsParams();
  return <PeriodDates params={params} fallback={fallback} now={now} onChange={set} />;
}

function ReportSearch() {
  const [scope, setScope] = useScope();
  return (
    <SearchBox
      label="Search reports"
      placeholder="Device, serial, location…"
      value={scope.q ?? ""}
      onChange={(q) => setScope({ q }, { replace: true })}
    />
  );
}

function ChosenNarrowings({ days, now }: Pick<PeriodProps, "now"> & DaysProps) {
  const [scope, setScope] = useScope();
  const [, setParams] = useUrlParams();
  return (
    <Narrowings
      scope={scope}
      days={days === undefined ? undefined : daysText(days, now)}
      onDays={() => setParams((current) => withDays(current, undefined), { replace: true })}
      onScope={(change) => setScope(change, { replace: true })}
    />
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
          <Button kind="soft" aria-label={`Remove: ${text}`} onClick={onPress}>
            {text}
            <IconX size={16} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
