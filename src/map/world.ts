import { feature, mesh } from "topojson-client";
import atlasUrl from "world-atlas/countries-50m.json?url";
import { mercator } from "./geometry.ts";
import { type Outline, outlineOf } from "./outline.ts";

/** A country's name at the middle of its largest piece. */
export interface CountryName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Width of that piece as a share of the world's. */
  readonly width: number;
}

/** The built-in world, projected: land to fill, borders between countries to stroke, names. */
export interface World {
  readonly land: readonly Outline[];
  readonly borders: readonly Outline[];
  readonly names: readonly CountryName[];
}

/** No trap stands in Antarctica, and on this projection it would be the largest thing on the map. */
const antarctic = mercator(0, -60)[1];

type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Parameters<typeof mesh>[0] & { readonly objects: Readonly<Record<string, Shape>> };

let loading: Promise<World> | undefined;

/** Loads the world once for all maps. Rejects when the app's own server cannot be reached; asking again tries again. */
export function loadWorld(): Promise<World> {
  loading ??= fetchWorld().catch((cause: unknown) => {
    loading = undefined;
    throw new Error("The built-in map could not be loaded", { cause });
  });
  return loading;
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(atlasUrl);
  if (!response.ok) throw new Error(`The built-in map was answered with ${response.status}`);
  const atlas: Atlas = await response.json();
  const countries = atlas.objects.countries;
  const land = atlas.objects.land;
  if (!countries || !land) throw new Error("The built-in map's file holds no countries");
  // In pieces, so that the page answers in between.
  await pause();
  const rings = featuresOf(atlas, land).flatMap(({ geometry }) => ringsOf(geometry));
  await pause();
  const borders = mesh(atlas, countries, (a, b) => a !== b).coordinates.map(outlineOf);
  await pause();
  const names = featuresOf(atlas, countries).flatMap(nameOf);
  return { land: rings.filter(({ box }) => box.top < antarctic), borders, names };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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
