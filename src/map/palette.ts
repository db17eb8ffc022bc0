import type { MapPalette } from "./base-map.ts";

/** Reads the map's colours as the canvas takes them, whatever notation the theme uses. */
export function readPalette(container: HTMLElement): MapPalette {
  const probe = document.createElement("span");
  container.append(probe);
  const read = (name: string, otherwise: string) => {
    probe.style.color = `var(${name}, ${otherwise})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    land: read("--tb-map-land", "#f6f5f0"),
    border: read("--tb-map-border", "#c3c5be"),
    grid: `color-mix(in srgb, ${read("--tb-map-border", "#c3c5be")} 38%, transparent)`,
  };
  probe.remove();
  return palette;
}

/** Calls when the page's colour scheme changes, or its fonts have come. Answers how to stop. */
export function watchLook(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  // Names are placed anew once the app's own typeface is there.
  let watching = true;
  document.fonts.ready.then(() => watching && onChange()).catch(() => undefined);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-colours"],
  });
  return () => {
    watching = false;
    observer.disconnect();
  };
}
