import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseButton } from "./close-button.tsx";
import styles from "./spot-popup.module.css";

export interface SpotCardProps {
  readonly latitude: number;
  readonly longitude: number;
  readonly heading: string;
  /** `restoreFocus` is false when the person pressed somewhere else. */
  readonly onClose: (restoreFocus: boolean) => void;
  readonly children: ReactNode;
}

/** A card with its heading and the button that closes it. It takes the focus when it comes. */
export function CardFrame(props: { heading: string; onClose: () => void; children: ReactNode }) {
  const { heading, onClose, children } = props;
  const headingId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={card} className={styles.card} role="dialog" aria-labelledby={headingId} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <CloseButton className={styles.close} onClose={onClose} />
      </div>
      {children}
    </div>
  );
}
