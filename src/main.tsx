import { fetchFirstPage } from "#app/lazy-pages.ts";
import { beginFleet } from "#data/begin.ts";

beginFleet();
// Only then the app, which is a hundred times as large, and what it will show first.
fetchFirstPage(window.location);
const { mount } = await import("#app/mount.tsx");
mount();
