import { useSyncExternalStore } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./shell.module.css";
import { newVersion, onNewVersion } from "./versions.ts";

/** Offers the version that the browser has fetched meanwhile. */
export function NewVersion() {
  const restart = useSyncExternalStore(onNewVersion, newVersion);
  if (restart === undefined) return null;
  return (
    <div className={styles.notices}>
      <Notice title="A new version is ready.">
        <Button kind="soft" onClick={restart}>
          Restart
        </Button>
      </Notice>
    </div>
  );
}
