import { feature, mesh } from "topojson-client";
import atlasUrl from "world-atlas/countries-50m.json?url";
import { mercator } from "./geometry.ts";
import { type Outline, outlineOf } from "./outline.ts";
import type { CountryName, World } from "./world.ts";

/** No trap stands in Antarctica, and on this projection it would be the largest thing on the map. */
const antarctic = mercator(0, -60)[1];

type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Parameters<typeof mesh>[0] & { readonly objects: Readonly<Record<string, Shape>> };

/**
 * Fetches and projects the world.
 * @throws Error when the app's own server cannot be reached, or answers something else.
 */
export async function readWorld(): Promise<World> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error(`The built-in map was answered with ${response.status}`);
  return worldIn(await response.json());
}

/** @throws Error when the atlas holds no countries */
export function worldIn(atlas: Atlas): World {
  const countries = atlas.objects.countries;
  const land = atlas.objects.land;
  if (!countries || !land) throw new Error("The built-in map's file holds no countries");
  const rings = featuresOf(atlas, land).flatMap(({ geometry }) => ringsOf(geometry));
  const borders = mesh(atlas, countries, (a, b) => a !== b).coordinates.map(outlineOf);
  const names = featuresOf(atlas, countries).flatMap(nameOf);
  return { land: rings.filter(({ box }) => box.top < antarctic), borders, names };
}

function featuresOf(atlas: Atlas, object: Shape): GeoJSON.Feature[] {
  const found = feature(atlas, object);
  return found.type === "FeatureCollection" ? found.features : [found];
}

function nameOf({ geometry, properties }: GeoJSON.Feature): CountryName[] {
  const largest = ringsOf(geometry).toSorted((a, b) => extentOf(b) - extentOf(a))[0];
  const name: unknown = properties?.name;
  if (!largest || typeof name !== "string") return [];
  const { left, right, top, bottom } = largest.box;
  if (top > antarctic) return [];
  return [{ name, x: (left + right) / 2, y: (top + bottom) / 2, width: right - left }];
}

function ringsOf(geometry: GeoJSON.Geometry): Outline[] {
  if (geometry.type === "Polygon") return geometry.coordinates.map(outlineOf);
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat().map(outlineOf);
  return [];
}

function extentOf({ box }: Outline): number {
  return (box.right - box.left) * (box.bottom - box.top);
}
