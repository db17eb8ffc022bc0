import { type KindName, reportKinds } from "#contract/codes.ts";
import { presetOf, presets } from "#data/period.ts";
import { kindsOf, withReports } from "#data/url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { toggled } from "#lib/toggled.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SwitchButton } from "#ui/switch-button.tsx";
import styles from "./filters.module.css";

export interface KindProps {
  readonly counts: Readonly<Partial<Record<KindName, number>>> | undefined;
  /** Why the counts add up to more than there are reports; undefined where they do not. */
  readonly note: string | undefined;
}

/** The address, and what sets the period and the kinds in it. */
export function useReportsParams() {
  const [params, setParams] = useUrlParams();
  const set = (change: Parameters<typeof withReports>[1]) =>
    setParams((current) => withReports(current, change), { replace: true });
  return [params, set] as const;
}

/** The usual periods. */
export function Presets() {
  const [params, set] = useReportsParams();
  return (
    <ChoiceRow
      label="Period"
      choices={presets}
      chosen={presetOf(params)}
      onChange={(since) => set({ since, until: undefined })}
    />
  );
}

export function ReportSearch() {
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

/** Each kind has its own count: nothing is added together. */
export function Kinds({ counts, note }: KindProps) {
  const [params, set] = useReportsParams();
  const kinds = kindsOf(params);
  const choices = [
    ...reportKinds,
    ...(counts?.other || kinds.includes("other") ? [{ kind: "other" as const, label: "Unknown kind" }] : []),
  ];
  return (
    <fieldset className={styles.kinds} title={note}>
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
      {note === undefined ? null : <p className={`${styles.note} fine phone-only`}>{note}</p>}
    </fieldset>
  );
}
