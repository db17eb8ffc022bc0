import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type BaitFlag, withBaitFlags } from "#data/bait.ts";
import type { AnswerTo, Scope } from "#data/fleet.ts";
import { type ScopeChange, withLevels, withScope } from "#data/scope-url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { toggled } from "#lib/toggled.ts";
import { Button } from "#ui/button.tsx";
import { LevelFilter } from "#ui/level-filter.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { SwitchButton } from "#ui/switch-button.tsx";
import { BaitDays } from "./bait-days.tsx";
import styles from "./bait-page.module.css";
import { flagLabels } from "./bait-text.ts";

/** Search, levels, what is due, limit and what else may be said of a station, each with how many there are; the URL holds them. */
export function BaitFilters(props: {
  scope: Scope;
  /** What may be chosen, and what is. */
  choices: readonly BaitFlag[];
  flags: readonly BaitFlag[];
  /** Whether limit and order stand among the filters: at a desk the limit is below the list, in the sentence that tells it. */
  isPhone: boolean;
  days: number;
  onDays: (days: number) => void;
  answer: AnswerTo<"bait"> | undefined;
  /** The order, which no head sets on a phone. */
  sort: ReactNode;
}) {
  const { scope, flags, days, answer } = props;
  const [, setParams] = useUrlParams();
  const [opened, setOpened] = useState(false);
  // What is due stands beside the levels, the others behind a button. Both at once is a link of the sentence above, and in sight where chosen.
  const further = props.choices.filter(
    (flag) => flag !== "due" && (flag !== "low-and-due" || flags.includes(flag)),
  );
  const chosenFurther = flags.filter((flag) => flag !== "due").length;
  const [isMore, setMore] = useState(chosenFurther > 0);
  const { at, q, levels = [], ...others } = scope;
  const chosen = levels.length + flags.length;
  const change = (next: ScopeChange) => setParams((current) => withScope(current, next), { replace: true });
  const clear = () =>
    setParams(
      (current) => {
        const nothing = Object.fromEntries(Object.keys(scope).map((part) => [part, undefined]));
        return withBaitFlags(withScope(current, { ...nothing, at }), []);
      },
      { replace: true },
    );
  const toggle = (flag: BaitFlag) =>
    setParams((current) => withBaitFlags(current, toggled(flags, flag)), { replace: true });
  const choice = (flag: BaitFlag) => (
    <SwitchButton
      key={flag}
      pressed={flags.includes(flag)}
      count={answer?.flags[flag]}
      onPress={() => toggle(flag)}
    >
      <span>{flagLabels[flag]}</span>
    </SwitchButton>
  );
  return (
    <search className={styles.filters}>
      <SearchBox
        label="Search bait stations"
        placeholder="Name, location, bait…"
        value={q ?? ""}
        onChange={(text) => change({ q: text })}
      />
      <Button
        className={styles.more}
        kind="soft"
        isOn={chosen !== 0}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {chosen === 0 ? "Filters" : `Filters: ${chosen}`}
      </Button>
      {props.isPhone ? null : (
        <>
          {props.sort}
          {choice("due")}
        </>
      )}
      <LevelFilter
        isStrip
        counts={answer?.levels}
        inactive={answer?.inactive}
        clearToCheck={answer?.clearToCheck}
        chosen={levels}
        onChange={(next) => change(withLevels(scope, next))}
      />
      <div className={styles.choices} data-opened={opened || undefined}>
        {props.isPhone ? (
          <>
            {props.sort}
            {choice("due")}
          </>
        ) : null}
        <Button kind="soft" isOn={chosenFurther > 0} aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {chosenFurther === 0 ? "More" : `More: ${chosenFurther}`}
          <IconChevronDown size={16} aria-hidden="true" />
        </Button>
        {props.isPhone ? <BaitDays days={days} onChange={props.onDays} /> : null}
        <fieldset className={styles.flags} hidden={!isMore}>
          <legend className="visually-hidden">What stands out</legend>
          {further.map(choice)}
        </fieldset>
      </div>
      {chosen === 0 && q === undefined && Object.keys(others).length === 0 ? null : (
        <Button kind="plain" className={styles.clear} onClick={clear}>
          <IconX size={18} aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </search>
  );
}
