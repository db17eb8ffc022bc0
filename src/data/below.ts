import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { idle } from "./idle.ts";

/** Whether the page is past its start: from then on everything is drawn at once. */
let isPast = false;
const start = Promise.withResolvers<void>();
/** One part after the other, each when the thread has nothing else to do. */
let turn: Promise<unknown> = start.promise;

/** The first screen is there: what stands below it follows. */
export function endStart(): void {
  isPast = true;
  start.resolve();
}

/**
 * For what stands below the first screen. While the page starts it is drawn in parts after the rest, each in a task of its
 * own, or as soon as the element with the reference comes in sight, which stands at its beginning.
 * @returns the reference, and how many of the parts are to be drawn
 */
export function useBelow<Kind extends HTMLElement = HTMLDivElement>(
  parts = 1,
): [RefObject<Kind | null>, number] {
  const edge = useRef<Kind>(null);
  const [drawn, setDrawn] = useState(isPast ? parts : 0);
  useEffect(() => {
    if (drawn >= parts) return;
    const controller = new AbortController();
    const draw = () => {
      if (controller.signal.aborted) return;
      controller.abort();
      startTransition(() => setDrawn(drawn + 1));
    };
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) draw();
    });
    if (edge.current !== null) watcher.observe(edge.current);
    turn = turn.then(() => (controller.signal.aborted ? undefined : idle())).then(draw);
    return () => {
      controller.abort();
      watcher.disconnect();
    };
  }, [drawn, parts]);
  return [edge, drawn];
}
