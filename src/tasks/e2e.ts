import { runPlaywright } from "./playwright.ts";

process.exitCode = await runPlaywright(process.argv.slice(2));
