import { startTransition, useEffect, useState } from "react";
import type { LazyPage } from "./lazy-pages.ts";

/**
 * What draws a page, or undefined while it is on its way. A page that was fetched before is there at the first drawing;
 * React's own `lazy` would draw something else first, and wait for a third of a second before it draws the page.
 * @throws NotFetched, for the error boundary
 */
export function useLazyPage<Component>(page: LazyPage<Component>): Component | undefined {
  const [outcome, setOutcome] = useState<{ of: LazyPage<Component>; error?: unknown }>();
  const arrived = page.arrived();
  useEffect(() => {
    // What was drawn counts: the page may have arrived since, while React drew in pieces.
    if (arrived !== undefined) return;
    let isWanted = true;
    const tell = (error?: unknown) => {
      // In short pieces: a page is the most that is drawn at a time.
      if (isWanted) startTransition(() => setOutcome({ of: page, error }));
    };
    page.fetch().then(() => tell(), tell);
    return () => {
      isWanted = false;
    };
  }, [page, arrived]);
  if (arrived === undefined && outcome?.of === page) throw outcome.error;
  return arrived;
}
