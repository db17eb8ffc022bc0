import { useEffect } from "react";

/** Delivers what waits on this device for as long as somebody is signed in; after the first screen. Draws nothing. */
export function OutboxDelivery() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { followOutbox } = await import("#data/outbox.ts");
      if (!isOver) stop = followOutbox();
    };
    // A file that cannot be had now is one that an older page asks for: what waits is delivered after a reload.
    begin().catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return null;
}
