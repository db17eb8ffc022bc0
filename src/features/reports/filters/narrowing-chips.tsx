import { IconX } from "@tabler/icons-react";
import { type Days, daysText, withDays } from "#data/days-url.ts";
import type { Scope } from "#data/fleet.ts";
import { noFilters } from "#data/scope-url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { Button } from "#ui/button.tsx";
import styles from "./filters.module.css";
import { deviceFilters } from "./narrowings.ts";

export interface DaysProps {
  /** The days of the period that are looked at. */
  readonly days: Days | undefined;
}

/** What else narrows the reports, each with a press that takes it away. */
export function ChosenNarrowings({ days, now }: { now: number } & DaysProps) {
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
