import { useLasting } from "#data/lasting.ts";
import { secondMs } from "#lib/durations.ts";
import { Button } from "#ui/button.tsx";
import { Notice, Waiting } from "#ui/notice.tsx";

/** A browser goes on waiting for a script for as long as the line stands, which may be for ever. */
const patience = 15 * secondMs;

/** Stands for a page whose scripts are on their way, and says what to do where they do not come. */
export function PageOnItsWay() {
  const isLate = useLasting(true, patience);
  if (!isLate) return <Waiting>Loading the page…</Waiting>;
  return (
    <Notice title="This page is still on its way">
      <p>The network is slow or lost. The page opens as soon as it is here.</p>
      <Button kind="soft" onClick={() => window.location.reload()}>
        Load it again
      </Button>
    </Notice>
  );
}
