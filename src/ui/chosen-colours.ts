import { coloursKey } from "#lib/colours-key.ts";

/** What a person chose; "auto" follows the device. */
export type Colours = "auto" | "light" | "dark";

/** What was chosen in this browser. */
export function chosenColours(): Colours {
  try {
    const text = window.localStorage.getItem(coloursKey);
    return text === "light" || text === "dark" ? text : "auto";
  } catch {
    return "auto";
  }
}

/** Tells the styles (tokens.css) which of the two palettes counts. */
export function setPalette(isDark: boolean): void {
  document.documentElement.dataset.colours = isDark ? "dark" : "light";
}
