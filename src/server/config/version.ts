import { readFileSync } from "node:fs";
import { isRecord } from "#contract/record.ts";

const manifest: unknown = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));

/** Trapboard's own version, as its package says it. */
export const trapboardVersion = isRecord(manifest) ? String(manifest.version) : "";
