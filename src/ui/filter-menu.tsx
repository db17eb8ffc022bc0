import { Button, Checkbox, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import styles from "./filter-menu.module.css";

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  /** How many things have it. */
  readonly count?: string;
}

/** A button that opens a list of choices, any number of which may be ticked; none ticked does not restrict. */
export function FilterMenu<Value extends string | number>(props: {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { label, choices, chosen, onChange } = props;
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button
          variant={chosen.length === 0 ? "default" : "light"}
          className={styles.button}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {chosen.length === 0 ? label : `${label}: ${chosen.length}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.list} role="group" aria-label={label}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            checked={chosen.includes(choice.value)}
            onChange={() => toggle(choice.value)}
            classNames={{
              body: styles.choice ?? "",
              labelWrapper: styles.wrapper ?? "",
              label: styles.label ?? "",
            }}
            label={
              <>
                <span>{choice.label}</span>
                <span className={styles.count}>{choice.count}</span>
              </>
            }
          />
        ))}
        {choices.length === 0 ? <span className={styles.count}>Nothing to choose from.</span> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
