import { beginFleet } from "#data/begin.ts";

beginFleet();
// Only then the app, which is a hundred times as large.
const { mount } = await import("#app/mount.tsx");
mount();
