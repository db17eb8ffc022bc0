import type { WireDevice } from "./wire-device.ts";

/** What a common choice of a map or a table costs with the same devices; never part of the product. */
const main = document.querySelector("main");
if (main === null) throw new Error("The page has no main element.");
const response = await fetch("/devices.json");
const { devices } = (await response.json()) as { devices: WireDevice[] };
const show =
  location.pathname === "/map" ? (await import("./cluster-map.ts")).show : (await import("./table.tsx")).show;
performance.mark("rows");
show(main, devices);
