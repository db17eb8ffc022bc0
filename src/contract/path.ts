import type { z } from "./zod.ts";

/**
 * A location path (spec: Location object): `//` before every level, for example `//Client A//Hall 3`.
 * `//` alone is the root. A level may hold single slashes and any other character.
 */
export type LocationPath = string & z.core.$brand<"LocationPath">;

function split(path: string): string[] {
  return path === "//" ? [] : path.slice(2).split("//");
}

export function isLocationPath(text: string): text is LocationPath {
  return text.startsWith("//") && split(text).every((level) => level.trim() !== "");
}

/** `text` as a path, or undefined when it does not begin with `//` or has an empty level. */
export function parsePath(text: string): LocationPath | undefined {
  return isLocationPath(text) ? text : undefined;
}

/** The names from the top down; none for the root. */
export function levelsOf(path: LocationPath): string[] {
  return split(path);
}

/** The path of these levels, from the top down. */
export function pathOf(levels: readonly string[]): LocationPath {
  return `//${levels.join("//")}` as LocationPath;
}

export const rootPath = pathOf([]);

/** The path one level up; undefined for the root. */
export function parentOf(path: LocationPath): LocationPath | undefined {
  const levels = split(path);
  return levels.length === 0 ? undefined : pathOf(levels.slice(0, -1));
}

/** Whether `path` is `ancestor` or below it, by whole levels: `//A//BC` is not within `//A//B`. */
export function isWithin(path: LocationPath, ancestor: LocationPath): boolean {
  if (ancestor === rootPath || path === ancestor) return true;
  // A level that ends in a slash blurs where the next one begins: `//A///B` reads as `A` and `/B`, not `A/` and `B`.
  return !ancestor.endsWith("/") && path.startsWith(`${ancestor}//`);
}

/**
 * Whether `path` is `ancestor` or below it, however the two are read. Rights go by this. `//A///B` can be read as `/B`
 * below `A` or as `B` below `A/`, so it is surely below neither. Letters are compared as they are written: two ways to
 * write `ü` are two names, as for the API.
 */
export function isSurelyWithin(path: LocationPath, ancestor: LocationPath): boolean {
  if (!isWithin(path, ancestor)) return false;
  return ancestor === rootPath || path[ancestor.length + 2] !== "/";
}
