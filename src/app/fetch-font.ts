import { lineHint } from "#data/copy-choice.ts";
import { fetchTypeface, showTypeface } from "#ui/font.ts";

/** The typeface. Until it is shown the system's own stands in its place, as wide and as high (ui/tokens.css). */
export async function fetchFont(): Promise<void> {
  try {
    await fetchTypeface();
  } catch {
    // The system's own goes on.
  }
}

/** Most milliseconds that the first drawing waits for the typeface where that is near: more would be seen. */
const fontWait = 100;

/** From as many Mbit/s on it comes within the wait. */
const quick = 5;

/** Whether the typeface is near: this browser keeps the app's files, or says that its line is quick. */
function isNear(): boolean {
  const { saveData = false, downlink = 0 } = lineHint();
  return navigator.serviceWorker?.controller != null || (!saveData && downlink >= quick);
}

/**
 * The typeface before the first drawing, where it is near. Where it is not, the first screen has the line, and the page
 * changes its typeface when it is drawn anew anyway: with the next address.
 */
export async function fontFirst(): Promise<void> {
  if (!isNear()) return;
  await Promise.race([fetchFont(), new Promise((resolve) => setTimeout(resolve, fontWait))]);
  showTypeface();
}
