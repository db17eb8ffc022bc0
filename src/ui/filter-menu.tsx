import { Button, Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { CheckList, type Choice } from "./check-list.tsx";
import styles from "./filter-menu.module.css";

/** A button that opens a list of choices, any number of which may be ticked; none ticked does not restrict. */
export function FilterMenu<Value extends string | number>(props: {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { label, chosen } = props;
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
        <CheckList {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
