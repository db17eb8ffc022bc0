import { IconInfoCircle } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import styles from "./strip.module.css";
import { newVersion, onNewVersion } from "./versions.ts";

/** Offers the version that the browser has fetched meanwhile. */
export function NewVersion() {
  const restart = useSyncExternalStore(onNewVersion, newVersion);
  if (restart === undefined) return null;
  return (
    <div role="status" className={styles.strip}>
      <IconInfoCircle size={20} stroke={1.8} aria-hidden="true" className={styles.icon} />
      <strong className={styles.words}>A new version is ready.</strong>
      <Button kind="soft" className={styles.again} onClick={restart}>
        Restart
      </Button>
    </div>
  );
}
