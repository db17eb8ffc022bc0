import { fetchFirstPage } from "#app/lazy-pages.ts";
import { beginFleet } from "#data/begin.ts";

/** Resolves when the page and its styles are there: drawn without them, everything would be measured wrongly. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

async function start(): Promise<void> {
  await beginFleet();
  // Only then the app, which is a hundred times as large, and what it will show first.
  fetchFirstPage(window.location);
  await pageLoaded();
  const { mount } = await import("#app/mount.tsx");
  mount();
}

void start();
