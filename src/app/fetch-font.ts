import { lineHint } from "#data/copy-choice.ts";
import { lineSpeed } from "#lib/line-speed.ts";
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

/** Whether the typeface is near: this browser keeps the app's files, or they came over a quick line. */
function isNear(): boolean {
  if (navigator.serviceWorker?.controller != null) return true;
  const { saveData = false, downlink = 0 } = lineHint();
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return !saveData && (lineSpeed(files) ?? downlink) >= quick;
}

/**
 * The typeface before the first drawing, where it is near. Where it is not, the first screen has the line, and the page
 * changes its typeface when it is drawn anew anyway: with the next address. It is not fetched before the page has loaded: a
 * page waits for a typeface that it has begun to fetch, however long.
 */
export async function fontFirst(): Promise<void> {
  if (!isNear()) return;
  await Promise.race([fetchFont(), new Promise((resolve) => setTimeout(resolve, fontWait))]);
  showTypeface();
}
