import { secondMs } from "#lib/durations.ts";

/** While a picture is not known to show something. */
const soonMs = secondMs;
/** After that: a look copies a picture off the graphics card, and a hand over the lens is rare. */
const rarelyMs = 20 * secondMs;
/** A camera's first pictures are mostly dark. */
const enough = 3;

/**
 * Watches whether a camera sees nothing but black: often until it has seen something, and rarely from then on.
 * @param look whether the picture of now is black; undefined while there is none
 * @param tell called when that changes; it begins with not black
 * @returns ends it
 */
export function watchBlack(look: () => boolean | undefined, tell: (isBlack: boolean) => void): () => void {
  let times = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    timer = setTimeout(lookNow, soonMs);
  };
  const lookNow = () => {
    const isBlack = look();
    if (isBlack === undefined) {
      lookSoon();
      return;
    }
    if (isBlack) {
      times += 1;
      if (times === enough) tell(true);
      lookSoon();
      return;
    }
    if (times >= enough) tell(false);
    times = 0;
    timer = setTimeout(lookNow, rarelyMs);
  };
  lookSoon();
  return () => clearTimeout(timer);
}
