import { IconInfoCircle } from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./strip.module.css";
import { newVersion, onNewVersion } from "./versions.ts";

/** Offers the version that the browser has fetched meanwhile. */
export function NewVersion() {
  const restart = useSyncExternalStore(onNewVersion, newVersion);
  const [isRestarting, setRestarting] = useState(false);
  if (restart === undefined) return null;
  const begin = () => {
    setRestarting(true);
    restart();
  };
  return (
    <div role="status" className={`${styles.strip} screen-only`}>
      <IconInfoCircle size={20} stroke={1.8} aria-hidden="true" />
      <strong className={styles.words}>{isRestarting ? "Restarting…" : "A new version is ready."}</strong>
      {!isRestarting && (
        <Button kind="soft" className={styles.again} onClick={begin}>
          Restart
        </Button>
      )}
    </div>
  );
}
