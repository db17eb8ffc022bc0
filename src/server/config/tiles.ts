/** Where the raster tiles over the built-in map come from. */
export interface Tiles {
  /** Leaflet's template: `{z}`, `{x}`, `{y}`, and `{s}` for one of several hosts. */
  readonly url: string;
  /** Text, not markup. */
  readonly attribution: string;
}

export const openStreetMap: Tiles = {
  url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: "© OpenStreetMap contributors",
};

const anyHost = "any-of-these";

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
