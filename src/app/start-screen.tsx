import { Button } from "#ui/button.tsx";
import { Notice, Waiting } from "#ui/notice.tsx";
import styles from "./start-screen.module.css";

/** Before the server has said how it is set up: waiting for it, or why it does not answer. */
export function StartScreen({ error, retry }: { error: Error | null; retry?: () => void }) {
  return (
    <main className={styles.start}>
      <h1 className={styles.name}>Trapboard</h1>
      {error === null ? (
        <Waiting>Connecting to the server…</Waiting>
      ) : (
        <Notice kind="trouble" title="The server cannot be reached">
          <p>Check the connection of this device, or ask whoever runs the server. ({error.message})</p>
          <Button onClick={retry}>Try again</Button>
        </Notice>
      )}
    </main>
  );
}
