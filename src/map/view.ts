import type { LatLng, Map as LeafletMap } from "leaflet";
import { fanFrom, lastZoom } from "./fan.ts";
import { fittingView, insetsOf, type MapPosition } from "./fit.ts";
import { askableBounds, type Bounds, padBounds, wrapLongitude } from "./geometry.ts";

/** Who brought the map where it is: a fit to everything of interest, a position it was given, or the person. */
export type ViewOrigin = "fit" | "given" | "person";

/** A position with the boxes to ask for. */
export interface MapViewState extends MapPosition {
  /** A little more than is seen, so that short moves uncover nothing blank. */
  readonly bounds: Bounds;
  /** What is seen. */
  readonly seen: Bounds;
  /** The map is on its way: told early, so that what will be seen can be asked for in time. */
  readonly moving: boolean;
  readonly origin: ViewOrigin;
}

const margin = 0.15;

interface Brought {
  readonly origin: ViewOrigin;
  /** Where that ended; absent while it goes on. */
  readonly place?: string;
}

/** By what means other than the person each map was moved last. */
const brought = new WeakMap<LeafletMap, Brought>();

function placeOf(map: LeafletMap): string {
  const { lat, lng } = map.getCenter();
  return `${map.getZoom()} ${lat} ${lng}`;
}

/** Who brought the map where it is. */
export function originOf(map: LeafletMap): ViewOrigin {
  const last = brought.get(map);
  if (last === undefined) return "person";
  return last.place === undefined || last.place === placeOf(map) ? last.origin : "person";
}

/** Moves the map by something else than the person's hand, which counts as the origin of the view from its first event on. */
export function moveFor(map: LeafletMap, origin: ViewOrigin, move: () => void): void {
  brought.set(map, { origin });
  move();
  brought.set(map, { origin, place: placeOf(map) });
}

/** The view of a map, or the one that it will have once it has reached `toward`. */
export function viewOf(
  map: LeafletMap,
  moving = false,
  toward: { readonly center: LatLng; readonly zoom: number } = {
    center: map.getCenter(),
    zoom: map.getZoom(),
  },
): MapViewState {
  const { center, zoom } = toward;
  const middle = map.project(center, zoom);
  const half = map.getSize().divideBy(2);
  const northWest = map.unproject(middle.subtract(half), zoom);
  const southEast = map.unproject(middle.add(half), zoom);
  const seen: Bounds = [northWest.lng, southEast.lat, southEast.lng, northWest.lat];
  return {
    latitude: center.lat,
    longitude: wrapLongitude(center.lng),
    // In between while two fingers pinch: clusters come at whole zooms.
    zoom: Math.round(zoom),
    bounds: askableBounds(padBounds(seen, margin)),
    seen: askableBounds(seen),
    moving,
    origin: originOf(map),
  };
}

const fitted = new WeakMap<LeafletMap, Bounds>();

/** The bounds that the map was fitted to last. */
export function fittedIn(map: LeafletMap): Bounds | undefined {
  return fitted.get(map);
}

/** Shows these bounds whole, without motion. Of one spot alone the surroundings are seen, too, and its devices stand around it. */
export function fitView(map: LeafletMap, bounds: Bounds): void {
  const { x: width, y: height } = map.getSize();
  const size = { width, height };
  const zooms = { least: map.getMinZoom(), most: lastZoom, spot: fanFrom };
  const { latitude, longitude, zoom } = fittingView(bounds, size, insetsOf(size), zooms);
  fitted.set(map, bounds);
  showAt(map, "fit", { latitude, longitude, zoom });
}

/** Brings the map to a position without motion. */
export function showAt(
  map: LeafletMap,
  origin: ViewOrigin,
  { latitude, longitude, zoom }: MapPosition,
): void {
  const show = () => moveFor(map, origin, () => map.setView([latitude, longitude], zoom, { animate: false }));
  // While it zooms Leaflet takes no other way: it would end where that zoom leads.
  const isZooming = map.getPane("mapPane")?.classList.contains("leaflet-zoom-anim");
  if (isZooming) map.once("moveend", show);
  else show();
}
