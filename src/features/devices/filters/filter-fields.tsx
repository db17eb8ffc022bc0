import type { ReactNode } from "react";
import { operationModeLabel, transferModeLabel } from "#contract/labels.ts";
import {
  baitStates,
  type CodeChoice,
  type CodeCount,
  type Facets,
  needs,
  type Scope,
  silenceSteps,
} from "#data/fleet.ts";
import type { ScopeChange } from "#data/scope-url.ts";
import { formatCount } from "#lib/number.ts";
import { CheckList, type Choice } from "#ui/check-list.tsx";
import { SpanChoice } from "#ui/span-choice.tsx";
import { BatteryBars } from "./battery-bars.tsx";
import { baitLabels, codeIn, hoursText, needLabels } from "./filter-chips.ts";
import styles from "./filter-fields.module.css";

export interface FilterProps {
  readonly scope: Scope;
  readonly setScope: (change: ScopeChange) => void;
  /** What each choice would show; undefined while that is on its way. */
  readonly facets: Facets | undefined;
}

/** The codes that occur or are chosen, in words. */
export function codeChoices(
  counted: readonly CodeCount[] = [],
  chosen: readonly CodeChoice[] = [],
  label: (code: number | undefined) => string,
): Choice<CodeChoice>[] {
  const counts = new Map(counted.map(({ code, devices }) => [code, devices]));
  return [...new Set([...counts.keys(), ...chosen])].map((code) => ({
    value: code,
    label: label(codeIn(code)),
    count: formatCount(counts.get(code) ?? 0),
  }));
}

export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

const percents = [0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => ({
  value: percent / 100,
  label: percentText(percent / 100),
}));

function percentText(level: number): string {
  return `${Math.round(level * 100)} %`;
}

const lengths = silenceSteps
  .filter((hours) => hours > 0)
  .map((value) => ({ value, label: hoursText(value) }));

/** How long a silence may be at least, with how many devices are silent for so long. */
function silenceChoices(counts: readonly number[] | undefined) {
  return silenceSteps.map((value, index) => {
    const label = value === 0 ? "However long" : hoursText(value);
    return { value, label: counts === undefined ? label : `${label} (${formatCount(counts[index] ?? 0)})` };
  });
}

/** The filters that are not asked for every day: connection, mode, battery, silence, needs, bait and coordinates. */
export function FurtherFields({ scope, setScope, facets }: FilterProps) {
  const { transferModes = [], operationModes = [], bait = [] } = scope;
  return (
    <>
      <div>
        <Field label="Connection">
          <CheckList
            choices={codeChoices(facets?.transferModes, transferModes, transferModeLabel)}
            chosen={transferModes}
            onChange={(next) => setScope({ transferModes: next })}
          />
        </Field>
        <Field label="Mode">
          <CheckList
            choices={codeChoices(facets?.operationModes, operationModes, operationModeLabel)}
            chosen={operationModes}
            onChange={(next) => setScope({ operationModes: next })}
          />
        </Field>
        <Field label="Coordinates">
          <CheckList
            choices={[{ value: "none", label: "No coordinates", count: formatCount(facets?.unlocated ?? 0) }]}
            chosen={scope.unlocated ? ["none"] : []}
            onChange={(next) => setScope({ unlocated: next.length > 0 ? true : undefined })}
          />
        </Field>
      </div>
      <div>
        <Field label="Battery">
          <BatteryBars counts={facets?.battery} span={scope.battery} />
          <SpanChoice
            label="Battery"
            fromLabel="From"
            toLabel="Up to"
            from={percents}
            to={percents}
            labelOf={percentText}
            span={scope.battery}
            onChange={(battery) => setScope({ battery })}
          />
        </Field>
        <Field label="Offline">
          <SpanChoice
            label="Offline"
            fromLabel="At least"
            toLabel="At most"
            from={silenceChoices(facets?.silence)}
            to={lengths}
            labelOf={hoursText}
            // Silent at all is silent for at least no time.
            span={
              scope.silence?.max === undefined && scope.silence ? { min: 0, ...scope.silence } : scope.silence
            }
            onChange={(span) => setScope({ silence: span?.min === 0 && span.max === undefined ? {} : span })}
          />
        </Field>
        <Field label="Needs">
          <CheckList
            choices={needs.map((need) => ({
              value: need,
              label: needLabels[need],
              count: formatCount(facets?.needs[need] ?? 0),
            }))}
            chosen={scope.needs ?? []}
            onChange={(next) => setScope({ needs: next })}
          />
        </Field>
        <Field label="All clear, but">
          <CheckList
            choices={[{ value: "check", label: "To check", count: formatCount(facets?.unserved ?? 0) }]}
            chosen={scope.unserved ? ["check"] : []}
            onChange={(next) => setScope({ unserved: next.length > 0 ? true : undefined })}
          />
        </Field>
        <Field label="Bait">
          <CheckList
            choices={baitStates.map((state) => ({
              value: state,
              label: baitLabels[state],
              count: formatCount(facets?.bait[state] ?? 0),
            }))}
            chosen={bait}
            onChange={(next) => setScope({ bait: next })}
          />
        </Field>
      </div>
    </>
  );
}
