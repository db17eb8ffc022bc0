// Measures, and prints a table for every part (docs/benchmarks.md). `npm run bench -- reference bytes` runs these parts alone.
import { cpus } from "node:os";
import type { Aspect } from "./bench/app.ts";
import { type Measurement, table } from "./bench/measurement.ts";

/** Measures, given what was measured before it. */
type Part = (before: readonly Measurement[]) => Promise<readonly Measurement[]>;

/** Parts by name: what is measured of the app over so many devices. */
function app(devices: number): Record<string, Part> {
  const part = (aspect: Aspect): [string, Part] => [
    `app-${devices}-${aspect}`,
    async (before) => (await import("./bench/app.ts")).measure(devices, aspect, before),
  ];
  return Object.fromEntries((["open", "hands", "live", "map", "common"] as const).map(part));
}

/** The same over lines of several kinds, each page in a browser that was never here. */
function cold(devices: number): Record<string, Part> {
  return { [`cold-${devices}`]: async () => (await import("./bench/cold.ts")).measure(devices) };
}

const parts: Readonly<Record<string, Part>> = {
  reference: async () => (await import("./bench/reference.ts")).measure(),
  loop: async () => (await import("./bench/loop.ts")).measure(),
  bytes: async () => (await import("./bench/bytes.ts")).measure(),
  readers: async () => (await import("./bench/readers.ts")).measure(),
  load: async () => (await import("./bench/load.ts")).measure(),
  shares: async () => (await import("./bench/shares.ts")).measure(),
  crowd: async () => (await import("./bench/crowd.ts")).measure(),
  "memory-questions": async () => (await import("./bench/memory.ts")).measureQuestions(),
  "memory-polls": async () => (await import("./bench/memory.ts")).measurePolls(),
  "memory-account": async () => (await import("./bench/memory-account.ts")).measureAccount(),
  million: async () => (await import("./bench/million.ts")).measure(),
  archive: async () => (await import("./bench/archive.ts")).measure(),
  labels: async () => (await import("./bench/labels.ts")).measure(),
  scan: async () => (await import("./bench/scan.ts")).measure(),
  codes: async () => (await import("./bench/codes/codes.ts")).measure(),
  kills: async () => (await import("./bench/kills.ts")).measure(),
  recovery: async () => (await import("./bench/recovery.ts")).measure(),
  ...cold(1000),
  ...cold(10_000),
  ...cold(100_000),
  ...cold(250_000),
  ...app(1000),
  ...app(10_000),
  ...app(100_000),
};

const chosen = process.argv.slice(2);
/** `app` means every part whose name begins so. */
const isMeant = (part: string, by: string) => part === by || part.startsWith(`${by}-`);
const unknown = chosen.find((by) => !Object.keys(parts).some((part) => isMeant(part, by)));
if (unknown !== undefined) {
  console.error(`bench: there is no part "${unknown}", only ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

// Every service that a part starts listens for the end of this process.
process.setMaxListeners(100);

const processors = cpus();
console.log(
  `Node ${process.versions.node}, ${processors.length} × ${processors[0]?.model ?? "unknown processor"}`,
);
const before: Measurement[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.some((by) => isMeant(name, by))) continue;
  const start = performance.now();
  const rows = await measure(before);
  before.push(...rows);
  // Each as it comes: a long run that is ended early keeps what is there.
  console.log(`\n${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n\n${table(rows)}`);
}
