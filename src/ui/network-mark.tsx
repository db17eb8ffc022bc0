import {
  IconCircleDashed,
  IconExclamationCircle,
  IconPlugConnected,
  IconPlugConnectedX,
} from "@tabler/icons-react";
import styles from "./network-mark.module.css";

/**
 * Shape and word of a network status; a status that is not known is drawn like one that is not available.
 * @param isClear nothing around it is amiss: only then it is green, and has the sign of a good connection
 */
export function NetworkMark(props: { status: string | undefined; label: string; isClear: boolean }) {
  const { status, label, isClear } = props;
  const Icon =
    status === "connected"
      ? isClear
        ? IconPlugConnected
        : IconExclamationCircle
      : status === "disconnected"
        ? IconPlugConnectedX
        : IconCircleDashed;
  return (
    <span className={styles.mark} data-status={status} data-clear={isClear || undefined}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      {label}
    </span>
  );
}
