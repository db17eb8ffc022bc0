import { IconAlertTriangle, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./strip.module.css";

/** That the data is not renewed, why, and what is shown meanwhile: a strip that takes the page little of its height. */
export function CutOff(props: {
  message: string;
  shown: string;
  /** On a phone the words have one line each until somebody wants all of them. */
  isLong: boolean;
  loading: boolean;
  onAgain: () => void;
}) {
  const isFolded = usePhone() && props.isLong;
  const [isOpen, setOpen] = useState(false);
  const words = (
    <>
      <strong>{props.message}</strong> <span className="faint">{props.shown}</span>
    </>
  );
  return (
    <div role="alert" className={`${styles.strip} screen-only`}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      {isFolded ? (
        <button
          type="button"
          className={`${styles.words} ${styles.folded}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.lines}>{words}</span>
          <IconChevronUp size={20} stroke={1.8} aria-hidden="true" className={styles.chevron} />
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <Button kind="soft" className={styles.again} onClick={props.onAgain} isBusy={props.loading}>
        Try again
      </Button>
    </div>
  );
}
