import type { ReactNode } from "react";
import { inactiveText, inUse, type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import styles from "./level-filter.module.css";
import { LevelShape } from "./level-mark.tsx";
import { SwitchButton } from "./switch-button.tsx";

/** The four levels with their counts, each a switch; none pressed shows all. */
export function LevelFilter(props: {
  counts: LevelCounts | undefined;
  /** How many of those not reporting are out of use. */
  inactive: number | undefined;
  /** How many of those all clear are to be checked. */
  clearToCheck: number | undefined;
  chosen: readonly Level[];
  onChange: (chosen: Level[]) => void;
  /** Whether a phone has them in one row. */
  isStrip?: boolean;
}) {
  const { counts, inactive = 0, clearToCheck = 0, chosen, onChange, isStrip = false } = props;
  const used = counts && inUse(counts, inactive);
  // What the number hides, as the overview says it.
  const notes: Partial<Record<Level, ReactNode>> = {
    "not-reporting": inactive === 0 ? null : inactiveText(inactive),
    "all-clear": clearToCheck === 0 ? null : <ToCheck count={clearToCheck} />,
  };
  return (
    <fieldset className={`${styles.levels} row`} data-strip={isStrip || undefined}>
      <legend className="visually-hidden">Level</legend>
      {levels.map((level) => (
        <SwitchButton
          key={level}
          pressed={chosen.includes(level)}
          count={used?.[level]}
          note={notes[level]}
          onPress={() => onChange(toggled(chosen, level))}
        >
          <LevelShape level={level} />
          <span>{levelLabels[level]}</span>
        </SwitchButton>
      ))}
    </fieldset>
  );
}

function ToCheck({ count }: { count: number }) {
  return (
    <span className={styles.toCheck}>
      <span className="visually-hidden">, </span>
      <LevelShape level="all-clear" asks={["check"]} size={15} />
      {formatCount(count)} to check
    </span>
  );
}
