import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./sheet.module.css";

/** A dialog along one side of the screen, from edge to edge, with its title and a way to close it. `foot` stays in sight below. */
export function Sheet(props: {
  title: string;
  /** Name of the button that closes it. */
  closeLabel: string;
  side: "start" | "end" | "below";
  className?: string | undefined;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog labelledBy={id} className={`${styles.sheet} ${styles[props.side]}`} onClose={props.onClose}>
      <div className={styles.head}>
        <h2 id={id} className="heading">
          {props.title}
        </h2>
        <IconButton aria-label={props.closeLabel} onClick={props.onClose}>
          <IconX size={22} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={`${styles.body} ${props.className ?? ""}`}>{props.children}</div>
      {props.foot === undefined ? null : <div className={styles.foot}>{props.foot}</div>}
    </Dialog>
  );
}
