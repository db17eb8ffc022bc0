import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { CheckList, type Choice } from "./check-list.tsx";
import styles from "./filter-menu.module.css";
import { PopOut } from "./pop-out.tsx";

/** A button that opens a list of choices, any number of which may be ticked; none ticked does not restrict. */
export function FilterMenu<Value extends string | number>(props: {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { label, chosen } = props;
  return (
    <PopOut
      label={label}
      edge="start"
      className={styles.list}
      button={(attributes) => (
        <Button
          {...attributes}
          variant={chosen.length === 0 ? "default" : "light"}
          className={styles.button}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {chosen.length === 0 ? label : `${label}: ${chosen.length}`}
        </Button>
      )}
    >
      <CheckList {...props} />
    </PopOut>
  );
}
