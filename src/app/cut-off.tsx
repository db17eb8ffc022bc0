import { Button } from "@mantine/core";
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./cut-off.module.css";

/**
 * That the data is not renewed, why, and what is shown meanwhile: a strip that takes the page little of its height. On a
 * phone two lines of it are seen until it is tapped; whoever listens hears all of it at once.
 */
export function CutOff(props: { message: string; shown: string; loading: boolean; onAgain: () => void }) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const words = (
    <span className={styles.words}>
      <strong>{props.message}</strong> <span className={styles.shown}>{props.shown}</span>
    </span>
  );
  return (
    <div role="alert" className={styles.strip}>
      {isPhone ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen((current) => !current)}
        >
          {words}
          <Chevron size={18} stroke={1.8} aria-hidden="true" className={styles.icon} />
        </button>
      ) : (
        <>
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" className={styles.icon} />
          {words}
        </>
      )}
      <Button
        variant="default"
        className={styles.again ?? ""}
        onClick={props.onAgain}
        loading={props.loading}
      >
        Try again
      </Button>
    </div>
  );
}
