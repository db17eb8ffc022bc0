import { isStreetArchive } from "#lib/street-archive.ts";

/** Where the tiles over the built-in map come from. */
export interface Tiles {
  /**
   * Of raster tiles Leaflet's template: `{z}`, `{x}`, `{y}`, and `{s}` for one of several hosts. Of streets the address of
   * one file, or its path on our own origin.
   */
  readonly url: string;
  /** Text, not markup. */
  readonly attribution: string;
}

export const openStreetMap: Tiles = {
  url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: "© OpenStreetMap contributors",
};

const anyHost = "any-of-these";

/** What stands for our own origin where the address of a file is a path. */
const self = "https://self.invalid";

/**
 * What a content security policy must allow for a file of streets: its origin, or `'self'` for a path on ours. Undefined
 * when it is the address of no such file.
 */
export function archiveOrigin(url: string): string | undefined {
  if (!isStreetArchive(url)) return undefined;
  // Two slashes, or one leaning back, would lead to another host.
  const isPath = /^\/[^/\\]/.test(url);
  if (!isPath && !/^https?:\/\//i.test(url)) return undefined;
  if (!URL.canParse(url, self)) return undefined;
  const { protocol, host, username, password } = new URL(url, self);
  if (isPath) return host === new URL(self).host ? "'self'" : undefined;
  if (username !== "" || password !== "" || /[^a-z0-9.:[\]-]/i.test(host)) return undefined;
  return `${protocol}//${host}`;
}

/** What a content security policy allows besides: pictures from an origin, or a file from one. */
export function tilePolicy(tiles: Tiles | undefined): {
  images: readonly string[];
  files: readonly string[];
} {
  if (tiles === undefined) return { images: [], files: [] };
  const file = archiveOrigin(tiles.url);
  // Our own origin is allowed already.
  if (file !== undefined) return { images: [], files: file === "'self'" ? [] : [file] };
  const origin = tileOrigin(tiles.url);
  return { images: origin === undefined ? [] : [origin], files: [] };
}

/**
 * What a content security policy must allow for a tile template: its origin, with `*` for the part of the host
 * that `{s}` stands for. Undefined when the template is not one of tiles over http(s).
 */
export function tileOrigin(template: string): string | undefined {
  const filled = template.replaceAll("{s}", anyHost);
  if (!URL.canParse(filled) || !["{z}", "{x}", "{y}"].every((part) => template.includes(part)))
    return undefined;
  const { protocol, hostname, port, username, password } = new URL(filled);
  if (!/^https?:$/.test(protocol) || username !== "" || password !== "") return undefined;
  const labels = hostname.split(".");
  const varying = labels.findLastIndex((label) => label.includes(anyHost));
  const fixed = labels.slice(varying + 1).join(".");
  // A policy's wildcard stands for whole labels at the front, and one for a whole top-level domain allows the world.
  if (varying !== -1 && !fixed.includes(".")) return undefined;
  if (/[^a-z0-9.:[\]-]/i.test(fixed)) return undefined;
  return `${protocol}//${varying === -1 ? "" : "*."}${fixed}${port === "" ? "" : `:${port}`}`;
}
