import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "#ui/button.tsx";
import styles from "./cut-off.module.css";

/** That the data is not renewed, why, and what is shown meanwhile: a strip that takes the page little of its height. */
export function CutOff(props: { message: string; shown: string; loading: boolean; onAgain: () => void }) {
  return (
    <div role="alert" className={styles.strip}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <strong>{props.message}</strong> <span className={styles.shown}>{props.shown}</span>
      </span>
      <Button kind="soft" className={styles.again} onClick={props.onAgain} isBusy={props.loading}>
        Try again
      </Button>
    </div>
  );
}
