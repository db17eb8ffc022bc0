import { withTexts } from "./url-text.ts";

/** Where a map looks. */
export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

const parameter = "map";
const closest = 19;
/** About a metre. */
const decimals = 5;

const pattern = /^(\d{1,2})\/(-?\d{1,3}(?:\.\d{1,9})?)\/(-?\d{1,3}(?:\.\d{1,9})?)$/;

/** The place of the map that the URL names, `12/52.52/13.405` for zoom, latitude and longitude; undefined when it names none. */
export function mapPlaceOf(params: URLSearchParams): MapPlace | undefined {
  const [, zoom, latitude, longitude] = (pattern.exec(params.get(parameter) ?? "") ?? []).map(Number);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  if (zoom > closest || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude, zoom };
}

/** As the URL names it. */
export function formatMapPlace({ latitude, longitude, zoom }: MapPlace): string {
  return [zoom, Number(latitude.toFixed(decimals)), Number(longitude.toFixed(decimals))].join("/");
}

/** The parameters with the map at a place; with none, it shows all there is. */
export function withMapPlace(params: URLSearchParams, place: MapPlace | undefined): URLSearchParams {
  return withTexts(params, parameter, place && formatMapPlace(place));
}
