/** A device as the Read API sends it. */
export interface WireDevice {
  readonly name?: string;
  readonly serial_number: string;
  readonly type?: number;
  readonly status?: number;
  readonly battery_status?: number | null;
  readonly last_heartbeat?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly location?: { readonly path?: string };
}

/** What a common choice of a map or a table costs with the same devices; never part of the product. */
const main = document.querySelector("main");
if (main === null) throw new Error("The page has no main element.");
const response = await fetch("/devices.json");
const { devices } = (await response.json()) as { devices: WireDevice[] };
const show =
  location.pathname === "/map" ? (await import("./cluster-map.ts")).show : (await import("./table.tsx")).show;
performance.mark("rows");
show(main, devices);
