import { IconCircleDashed, IconPlugConnected, IconPlugConnectedX } from "@tabler/icons-react";
import styles from "./network-mark.module.css";

/** Shape and word of a network status; a status that is not known is drawn like one that is not available. */
export function NetworkMark({ status, label }: { status: string | undefined; label: string }) {
  const Icon =
    status === "connected"
      ? IconPlugConnected
      : status === "disconnected"
        ? IconPlugConnectedX
        : IconCircleDashed;
  return (
    <span className={styles.mark} data-status={status}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      {label}
    </span>
  );
}
