import { fetchFirstPage } from "#app/lazy-pages.ts";
import { begin } from "#data/begin.ts";
import { fillIn } from "#lib/fill-in.ts";

/** Resolves when the page and its styles are there: drawn without them, everything would be measured wrongly. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

/** Lets whatever waits have its turn. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  begin();
  // The app is a hundred times as large, and with it comes what it will show first.
  fetchFirstPage(window.location);
  // The libraries, then the app, then its first drawing: together they would be one long task. On a slow line the first two run
  // while the rest is still on its way.
  await import("react-dom/client");
  await nextTask();
  const { mount } = await import("#app/mount.tsx");
  await pageLoaded();
  await nextTask();
  await mount();
}

fillIn(globalThis);
void start();
