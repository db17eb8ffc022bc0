import { build } from "./build.ts";

await build();
// In this very process: Ctrl-C and SIGTERM reach the server without anyone in between.
await import("#server/main.ts");
