import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useFleetState, useWorkerClient } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { Button } from "#ui/button.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./strip.module.css";
import { type CutOff, useCutOff } from "./use-cut-off.ts";

/** That the data is not renewed, on every page. It stands under the page: a finger on its way meets what it aimed at. */
export function CutOffNotice() {
  const state = useFleetState();
  const cutOff = useCutOff(state, useNow(30_000));
  if (cutOff === undefined) return null;
  return <Strip cutOff={cutOff} loading={state.loading} />;
}

/**
 * One line, for the page in sight. On a phone it goes with that page: the bar at the top goes on saying it, and says the
 * rest at a press.
 */
function Strip({ cutOff, loading }: { cutOff: CutOff; loading: boolean }) {
  const fleet = useWorkerClient();
  const isPhone = usePhone();
  const { pathname } = useLocation();
  const [shownOn] = useState(pathname);
  const [wasLeft, setLeft] = useState(false);
  if (!wasLeft && pathname !== shownOn) setLeft(true);
  const { message, more, isPart, reason, of } = cutOff;
  const isShort = message !== reason;
  if (isPhone && wasLeft && isShort && !isPart) return null;
  return (
    <div role="alert" className={`${styles.strip} screen-only`} title={of}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      <span className={styles.words}>
        <strong>{message}</strong>{" "}
        {more === undefined ? null : (
          <span className={`faint ${isShort && !isPart ? "desk-only" : ""}`}>{more}</span>
        )}
      </span>
      <Button kind="soft" className={styles.again} onClick={() => fleet.refresh()} isBusy={loading}>
        Try again
      </Button>
    </div>
  );
}
