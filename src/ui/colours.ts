import { useSyncExternalStore } from "react";
import { coloursKey } from "#lib/colours-key.ts";
import { Listeners } from "#lib/listeners.ts";
import { type Colours, chosenColours, setPalette } from "./chosen-colours.ts";

export type { Colours } from "./chosen-colours.ts";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
// Read once: Chromium does not tell of a change that a script has read already.
let isDeviceDark = dark.matches;
const listeners = new Listeners();
let chosen = chosenColours();

const isDark = () => (chosen === "auto" ? isDeviceDark : chosen === "dark");

function show(): void {
  setPalette(isDark());
  listeners.tell();
}

function choose(next: Colours): void {
  chosen = next;
  try {
    window.localStorage.setItem(coloursKey, next);
  } catch {
    // A browser may refuse to keep anything: then the choice holds until the page is left.
  }
  show();
}

/** Draws the page in the chosen colours, from now on. Called once, before anything is drawn. */
export function showColours(): void {
  dark.addEventListener("change", ({ matches }) => {
    isDeviceDark = matches;
    show();
  });
  show();
}

/** What was chosen, whether it is dark now, and how to choose. */
export function useColours(): { chosen: Colours; isDark: boolean; choose: (next: Colours) => void } {
  return {
    chosen: useSyncExternalStore(listeners.subscribe, () => chosen),
    isDark: useSyncExternalStore(listeners.subscribe, isDark),
    choose,
  };
}
