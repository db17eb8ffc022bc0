import { getHotkeyHandler } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useLayoutEffect, useState } from "react";
import type { LocationKey } from "#data/fleet.ts";
import { Button } from "#ui/button.tsx";
import styles from "./jump.module.css";
import { JumpDialog } from "./jump-dialog.tsx";
import type { JumpPage } from "./jump-options.tsx";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The button in the top bar, and Ctrl K (⌘K) wherever one is, that lead to any device, location or page by its name. */
export function JumpButton(props: {
  pages: readonly JumpPage[];
  linkToLocation: (location: LocationKey) => string;
}) {
  const [opened, setOpened] = useState(false);
  // In fields too: a person who types a search may find that they want to be elsewhere. Before anything is painted: what is
  // pressed as soon as the button is seen counts.
  useLayoutEffect(() => {
    const onKeyDown = getHotkeyHandler([["mod+K", () => setOpened(true)]]);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <Button
        kind="soft"
        className={styles.button}
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} aria-hidden="true" />
        <span className="desk-word">
          Jump to<span className="visually-hidden"> a device, location or page</span>
          <span aria-hidden="true">…</span>
        </span>
        <span className={`${styles.key} desk-only`} aria-hidden="true">
          {isMac ? "⌘K" : "Ctrl K"}
        </span>
      </Button>
      {opened ? <JumpDialog {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
