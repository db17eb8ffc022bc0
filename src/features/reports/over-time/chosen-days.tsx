import { IconX } from "@tabler/icons-react";
import { Button } from "#ui/button.tsx";
import styles from "./chart.module.css";

/** The days that are looked at, with the press that shows all of them again. */
export function ChosenDays({ days, onClear }: { days: string; onClear: () => void }) {
  return (
    <Button kind="soft" className={styles.clear} aria-label={`Remove: Only ${days}`} onClick={onClear}>
      Only {days}
      <IconX size={16} aria-hidden="true" />
    </Button>
  );
}
