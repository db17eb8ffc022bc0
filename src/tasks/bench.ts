import { cpus } from "node:os";
import { measure as app } from "./bench/app.ts";
import { measure as loop } from "./bench/loop.ts";
import { table } from "./bench/measurement.ts";
import { measure as reference } from "./bench/reference.ts";

const measurements = { reference, loop, app };

// `npm run bench -- reference` runs that one alone.
const chosen = process.argv.slice(2);
const rows = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (chosen.length === 0 || chosen.includes(name)) rows.push(...(await measure()));
}
const processors = cpus();
console.log(
  `Node ${process.versions.node}, ${processors.length} × ${processors[0]?.model ?? "unknown processor"}\n`,
);
console.log(table(rows));
