import { runPackage } from "./process.ts";

/**
 * Builds the browser's part of Trapboard into dist/. Answers whether that worked; where not, the builder's own words are printed.
 *
 * A process of its own, because the server that starts next should not carry the bundler's memory for weeks.
 */
export async function build(): Promise<boolean> {
  const { code, output } = await runPackage("vite/bin/vite.js", ["build", "--logLevel", "warn"], {
    quiet: true,
  });
  if (code === 0) return true;
  console.error(output.trimEnd());
  console.error("The app could not be built.");
  return false;
}
