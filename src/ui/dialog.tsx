import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./dialog.module.css";

/**
 * Stands above everything else and holds the focus for as long as it is drawn: on `[data-autofocus]`, or on the first
 * that takes it. Escape and a press beside it ask to close it; then the focus goes back to where it was.
 */
export function Dialog(props: {
  label?: string;
  labelledBy?: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // What it asks stands above, and is read first.
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    // Closed and not only taken away, so that the focus goes back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${props.className}`}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {props.children}
    </dialog>
  );
}
