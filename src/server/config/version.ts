import { readFileSync } from "node:fs";

const manifest: unknown = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/** Trapboard's own version, as its package says it. */
export const trapboardVersion =
  typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "";
