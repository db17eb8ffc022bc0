// Measures, and prints a table (docs/benchmarks.md). `npm run bench -- reference bytes` runs these parts alone.
import { cpus } from "node:os";
import { type Measurement, table } from "./bench/measurement.ts";

type Part = () => Promise<readonly Measurement[]>;

const parts: Readonly<Record<string, Part>> = {
  reference: async () => (await import("./bench/reference.ts")).measure(),
  loop: async () => (await import("./bench/loop.ts")).measure(),
  bytes: async () => (await import("./bench/bytes.ts")).measure(),
  readers: async () => (await import("./bench/readers.ts")).measure(),
  load: async () => (await import("./bench/load.ts")).measure(),
  requests: async () => (await import("./bench/requests.ts")).measure(),
  recovery: async () => (await import("./bench/recovery.ts")).measure(),
  app: async () => (await import("./bench/app.ts")).measure(),
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`bench: there is no part "${unknown}", only ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

const rows: Measurement[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const start = performance.now();
  rows.push(...(await measure()));
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}
const processors = cpus();
console.log(
  `\nNode ${process.versions.node}, ${processors.length} × ${processors[0]?.model ?? "unknown processor"}\n`,
);
console.log(table(rows));
