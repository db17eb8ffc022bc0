/** The typeface. Until it is there the system's own stands in its place, as wide and as high (ui/tokens.css). */
export async function fetchFont(): Promise<void> {
  try {
    await (await import("#ui/font.ts")).addTypeface();
  } catch {
    // The system's own goes on.
  }
}

/** Whether this browser keeps the app's files, and so has the typeface at hand. */
export const hasFont = (): boolean => navigator.serviceWorker?.controller != null;
