import { Button } from "@mantine/core";
import { useState } from "react";
import { signOut } from "#data/session.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./settings-page.module.css";

export function SignOut() {
  const [problem, setProblem] = useState<string>();
  const leave = () =>
    signOut().catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  return (
    <div className={styles.action}>
      {problem === undefined ? null : (
        <Notice kind="trouble" title="You are still signed in">
          {problem}
        </Notice>
      )}
      <Button className={styles.target ?? ""} variant="default" onClick={() => void leave()}>
        Sign out
      </Button>
      <p className={styles.text}>Signing out removes the views and columns you keep in this browser.</p>
    </div>
  );
}
