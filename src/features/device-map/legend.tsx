import { IconChevronDown, IconInfoCircle } from "@tabler/icons-react";
import { useScope } from "#data/use-scope.ts";
import { type Level, levelLabels, levels, lookLabels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import { LevelSample } from "#map/level-sample.tsx";
import { buttonLook } from "#ui/button.tsx";
import { bringWord, LevelShape } from "#ui/level-mark.tsx";
import styles from "./legend.module.css";

/** Opens what the marks on the map mean. Above them it says how many levels are chosen there; alone it is a sign over its name. */
export function LegendButton(props: {
  id: string;
  opened: boolean;
  onToggle: () => void;
  isAlone?: boolean;
}) {
  const { id, opened, isAlone = false } = props;
  const [{ levels: chosen = [] }] = useScope();
  return (
    <button
      type="button"
      className={isAlone ? buttonLook({ kind: "soft" }, styles.alone) : `${styles.opener} strong`}
      aria-expanded={opened}
      aria-controls={id}
      onClick={props.onToggle}
    >
      {isAlone ? <IconInfoCircle size={20} aria-hidden="true" /> : null}
      Legend{isAlone || chosen.length === 0 ? "" : `: ${formatCount(chosen.length)} of ${levels.length}`}
      {isAlone ? null : <IconChevronDown size={16} aria-hidden="true" className={styles.chevron} />}
    </button>
  );
}

/** What the marks on the map mean; each level is a switch that shows it alone or with others. */
export function Legend({ id, opened }: { id: string; opened: boolean }) {
  const [{ levels: chosen = [] }, setScope] = useScope();
  const toggle = (level: Level) => setScope({ levels: toggled(chosen, level) }, { replace: true });
  return (
    <div id={id} hidden={!opened}>
      {opened ? <Levels chosen={chosen} onToggle={toggle} /> : null}
    </div>
  );
}

/** How many there are of each stands on the page already, above the map. */
function Levels({ chosen, onToggle }: { chosen: readonly Level[]; onToggle: (level: Level) => void }) {
  return (
    <fieldset className={styles.levels}>
      <legend className="visually-hidden">Levels on the map</legend>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          className={styles.level}
          aria-pressed={chosen.includes(level)}
          onClick={() => onToggle(level)}
        >
          <LevelSample level={level} />
          <LevelShape level={level} />
          <span>{levelLabels[level]}</span>
        </button>
      ))}
      <span className={styles.sign}>
        <LevelSample level="check" />
        <LevelShape level="all-clear" asks={["check"]} />
        <span>{lookLabels.check}</span>
      </span>
      <span className={styles.sign}>
        <LevelSample level="out" />
        <LevelShape level="not-reporting" isOut />
        <span>{lookLabels.out}</span>
      </span>
      <span className={styles.sign}>
        <LevelShape level="all-clear" asks={["battery"]} />
        <span>{bringWord({ level: "all-clear", asks: ["battery"] })}</span>
      </span>
      <span className={styles.sign}>
        <LevelShape level="all-clear" asks={["bait"]} />
        <span>{bringWord({ level: "all-clear", asks: ["bait"] })}</span>
      </span>
      <span className={styles.sign}>
        <LevelShape level="all-clear" isUnmonitored />
        <span>Bait not monitored</span>
      </span>
      <p className={styles.note}>Ring: several devices. Number in red: to act on now.</p>
    </fieldset>
  );
}
