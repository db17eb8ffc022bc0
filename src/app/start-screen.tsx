import "./start-frame.css";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import styles from "./start-screen.module.css";

/** Before the server has said how it is set up: waiting for it, or why it does not answer. */
export function StartScreen({ error, retry }: { error: Error | null; retry?: () => void }) {
  if (error === null) return <StartFrame />;
  return (
    <main className={styles.start}>
      <h1 className={styles.name}>Trapboard</h1>
      <Notice kind="trouble" title="The server cannot be reached">
        <p>Check the connection of this device, or ask whoever runs the server. ({error.message})</p>
        <Button onClick={retry}>Try again</Button>
      </Notice>
    </main>
  );
}

/** The same as stands in the page's HTML (index.html), whose place it takes. */
function StartFrame() {
  return (
    <main className="start-frame">
      <h1>Trapboard</h1>
      <p role="status">Connecting to the server…</p>
    </main>
  );
}
