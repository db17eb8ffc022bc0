import type { Map as LeafletMap } from "leaflet";

/** Where a marker lies. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
  /** Pixels from its middle to its edge, where that is less than a ring with its badge takes. */
  readonly reach?: number | undefined;
}

const known = new WeakMap<LeafletMap, Map<object, readonly Coordinates[]>>();
/** What a map fires when the room that markers take is another. */
const event = "roomtaken";

/** Tells where the markers of an owner lie: a name there could not be read. An empty list gives the room back. */
export function takeRoom(map: LeafletMap, owner: object, markers: readonly Coordinates[]): void {
  const owners = known.get(map) ?? new Map<object, readonly Coordinates[]>();
  known.set(map, owners);
  const before = owners.get(owner) ?? [];
  if (markers.length === 0) owners.delete(owner);
  else
    owners.set(
      owner,
      markers.map(({ latitude, longitude, reach }) => ({ latitude, longitude, reach })),
    );
  const isSame =
    before.length === markers.length &&
    before.every(
      ({ latitude, longitude }, index) =>
        latitude === markers[index]?.latitude && longitude === markers[index]?.longitude,
    );
  if (!isSame) map.fire(event);
}

export function takenRoom(map: LeafletMap): readonly Coordinates[] {
  return [...(known.get(map)?.values() ?? [])].flat();
}

/** Calls whenever markers take other room. Answers how to stop. */
export function watchRoom(map: LeafletMap, onChange: () => void): () => void {
  map.on(event, onChange);
  return () => {
    map.off(event, onChange);
  };
}
