import { useEffect, useRef } from "react";
import type { FallbackProps } from "react-error-boundary";
import { Link, useLocation } from "react-router";
import { useFleetState } from "#data/fleet.ts";
import { NotTaken } from "#data/not-taken.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { reasonOf } from "#lib/reason.ts";
import { shortened } from "#lib/shortened.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import styles from "./failure.module.css";
import { NotFetched } from "./lazy-pages.ts";

/** An address as it was typed, as far as it can be read. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** An address that is no page. Whoever made the link chose its words: they stand apart from ours, and shortened. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Page title="Page not found">
      <p className="flush">
        There is no page at the address <bdi className="strong">{shortened(readable(pathname))}</bdi>. It may
        be mistyped.
      </p>
      <div className="row">
        <Link to={paths.overview()} className={buttonLook({})}>
          Go to the overview
        </Link>
        <Link to={paths.devices({})} className={buttonLook({ kind: "soft" })}>
          Search the devices
        </Link>
        <Link to={paths.scan} className={buttonLook({ kind: "soft" })}>
          Scan a code
        </Link>
      </div>
    </Page>
  );
}

/** The server cannot be reached, and what the page is about is not on this device. It opens as soon as somebody answers. */
function NotOnThisDevice({ error, onAgain }: { error: NotTaken; onAgain: () => void }) {
  const { revision, taken } = useFleetState();
  const before = useRef(`${revision} ${taken}`);
  useEffect(() => {
    if (before.current !== `${revision} ${taken}`) onAgain();
  }, [revision, taken, onAgain]);
  return (
    <Page title="Not on this device">
      <Notice kind="trouble" title={error.message}>
        <p>It opens by itself when the server answers. What was taken along:</p>
        <ul className={styles.taken}>
          {error.taken.map((at) => (
            <li key={at}>
              <Link to={paths.overview({ at })}>{locationName(at)}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </Page>
  );
}

/** Its files did not come. An error boundary keeps the page from trying by itself, and the browser may keep the failed answer. */
function PageNotFetched() {
  return (
    <Page title="This page could not be loaded">
      <Notice kind="trouble" title="Its files did not come">
        <p>The network may be lost, or the server was renewed a moment ago. The other pages go on working.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </Notice>
    </Page>
  );
}

/** A page that failed while drawing: the others go on working. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  if (error instanceof NotTaken) return <NotOnThisDevice error={error} onAgain={resetErrorBoundary} />;
  if (error instanceof NotFetched) return <PageNotFetched />;
  const reason = reasonOf(error);
  return (
    <Page title="This page has failed">
      <Notice kind="trouble" title="Trapboard could not show this page">
        <p>{reason}</p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </Notice>
    </Page>
  );
}
