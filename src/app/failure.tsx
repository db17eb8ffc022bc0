import type { FallbackProps } from "react-error-boundary";
import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { Button } from "#ui/button.tsx";
import { Nothing, Notice } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";

/** An address that is no page. */
export function NotFound() {
  return (
    <Page title="Page not found">
      <Nothing title="There is no such page">
        The address may be mistyped. <Link to={paths.overview()}>Go to the overview</Link>
      </Nothing>
    </Page>
  );
}

/** A page that failed while drawing: the others go on working. */
export function PageFailure({ error }: FallbackProps) {
  const reason = error instanceof Error ? error.message : "The reason is not known.";
  return (
    <Page title="This page has failed">
      <Notice kind="trouble" title="Trapboard could not show this page">
        <p>{reason}</p>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </Notice>
    </Page>
  );
}
