import { IconChevronDown } from "@tabler/icons-react";
import { Button } from "./button.tsx";
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
        <Button {...attributes} kind="soft" isOn={chosen.length !== 0}>
          {chosen.length === 0 ? label : `${label}: ${chosen.length}`}
          <IconChevronDown size={16} aria-hidden="true" />
        </Button>
      )}
    >
      <CheckList {...props} />
    </PopOut>
  );
}
