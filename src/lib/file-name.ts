import { dateOf } from "./days.ts";
import { fold } from "./fold.ts";

/** A table's name that every file system and mail program takes: "round-hall-3-2026-11-20.csv". `time` in ms since 1970. */
export function csvName(kind: string, location: string, time: number): string {
  const name = fold(location)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return `${kind}-${name === "" ? "location" : name}-${dateOf(time)}.csv`;
}
