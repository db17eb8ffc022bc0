import { useState } from "react";
import { deliverOutbox, waitingRecords } from "#data/outbox.ts";
import { signOut } from "#data/sign-out.ts";
import { formatPlural } from "#lib/number.ts";
import { reasonOf } from "#lib/reason.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./settings-page.module.css";

/** Milliseconds. On a line that is as good as gone a delivery takes a minute, and somebody wants to leave now. */
const patience = 4000;

/** What is on this device alone and would go with it. */
async function countUndelivered(): Promise<number> {
  if ((await waitingRecords().catch(() => [])).length === 0) return 0;
  await Promise.race([deliverOutbox(), new Promise((resolve) => setTimeout(resolve, patience))]);
  return (await waitingRecords().catch(() => [])).length;
}

export function SignOut() {
  const [problem, setProblem] = useState<string>();
  const [undelivered, setUndelivered] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const leave = async (isSure: boolean) => {
    setBusy(true);
    try {
      const left = isSure ? 0 : await countUndelivered();
      setUndelivered(left);
      if (left === 0) await signOut();
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles.action}>
      {problem === undefined ? null : (
        <Notice kind="trouble" title="You are still signed in">
          {problem}
        </Notice>
      )}
      {undelivered === 0 ? null : (
        <Notice kind="trouble" title={`${formatPlural(undelivered, "record")} not delivered yet`}>
          <p>What you made on this device is not on the server yet. Signing out now deletes it.</p>
          <Button kind="soft" onClick={() => void leave(true)}>
            Sign out and delete
          </Button>
        </Notice>
      )}
      <Button kind="soft" isBusy={isBusy} onClick={() => void leave(false)}>
        Sign out
      </Button>
      <p className="flush">
        Signing out removes everything of the account from this browser: what is kept for locations without a
        network, and the views and columns you keep.
      </p>
    </div>
  );
}
