import { runPackage } from "./process.ts";

/**
 * Builds the browser's part of Trapboard into dist/. Ends the task with the builder's own words where it fails.
 *
 * A process of its own, because the server that starts next should not carry the bundler's memory for weeks.
 */
export async function build(): Promise<void> {
  const { code, output } = await runPackage("vite/bin/vite.js", ["build", "--logLevel", "warn"], { quiet: true });
  if (code === 0) return;
  console.error(output.trimEnd());
  console.error("The app could not be built.");
  process.exit(1);
}
