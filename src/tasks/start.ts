import { build } from "./build.ts";

if (!(await build())) process.exit(1);
// In this very process: Ctrl-C and SIGTERM reach the server without anyone in between.
await import("#server/main.ts");
