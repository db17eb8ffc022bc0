/** The typeface. Until it is there the system's own stands in its place, as wide and as high (ui/tokens.css). */
export async function fetchFont(): Promise<void> {
  await import("#ui/font.ts").catch(() => {});
}

/** Whether this browser keeps the app's files, and so has the typeface at hand. */
export const hasFont = (): boolean => navigator.serviceWorker?.controller != null;
