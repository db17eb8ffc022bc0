import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import styles from "./table-tools.module.css";

/** A button above the list and what it opens, both of one name. */
export function ToolMenu({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <PopOut
      label={name}
      edge="end"
      className={styles.sheet}
      button={(attributes) => (
        <Button {...attributes} kind="soft">
          {icon}

          {name}
        </Button>
      )}
    >
      {children}
    </PopOut>
  );
}
