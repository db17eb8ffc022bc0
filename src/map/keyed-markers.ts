import { DivIcon, type LeafletEventHandlerFnMap, type Map as LeafletMap, Marker, Tooltip } from "leaflet";
import type { Spot } from "./clusters.ts";
import { nearestCopy } from "./geometry.ts";
import styles from "./marker.module.css";
import { takeRoom } from "./taken-room.ts";

/** How one marker looks and what it is called. */
export interface MarkerLook {
  /** Equal signatures look equal: such a marker is not drawn again. */
  readonly signature: string;
  /** Accessible name. */
  readonly label: string;
  /** Shown beside the marker while it is hovered or focused; text, whatever it contains. */
  readonly hint?: string;
  /** Higher ranks are drawn above lower ones. */
  readonly rank: number;
  readonly opensDialog: boolean;
  /** Pixels from its middle to its edge, where that is less than a ring with its badge takes. */
  readonly reach?: number;
  readonly draw: () => SVGElement;
}

interface DrawnMarker<Item> {
  readonly marker: Marker;
  readonly button: HTMLElement;
  item: Item;
  look: MarkerLook;
}

export interface KeyedMarkers<Item> {
  /** Draws these items and no others, keeping the markers of ids that stay. */
  readonly update: (items: readonly Item[], look: (item: Item) => MarkerLook) => void;
  readonly focus: (id: string) => void;
  /** Points out the marker of this id, now and whenever it is drawn; undefined points out none. */
  readonly highlight: (id: string | undefined) => void;
  readonly remove: () => void;
}

/** The side of a marker's target in pixels: a thumb's, whatever is drawn in its middle. */
const target = 48;

/** Above every rank. */
const highest = 20;

/** Markers on a map, kept by id: focusable buttons that Enter, Space and click activate. */
export function keyedMarkers<Item extends Spot>(
  map: LeafletMap,
  onActivate: (item: Item) => void,
): KeyedMarkers<Item> {
  const kept = new Map<string, DrawnMarker<Item>>();
  let pointedOut: string | undefined;

  function add(item: Item, look: MarkerLook): void {
    const marker = new Marker([item.latitude, item.longitude], {
      icon: new DivIcon({ className: styles.marker ?? "", iconSize: [target, target] }),
      riseOnHover: true,
      autoPanOnFocus: false,
    }).addTo(map);
    const button = marker.getElement();
    if (!button) return;
    const entry: DrawnMarker<Item> = { marker, button, item, look };
    listen(entry);
    kept.set(item.id, entry);
    place(entry);
    dress(entry);
  }

  function listen(entry: DrawnMarker<Item>): void {
    entry.marker.on("click", () => onActivate(entry.item));
    // For whoever comes by keyboard. A marker that is pressed is in sight already, and the map stays where it is.
    entry.button.addEventListener("focus", () => {
      if (!entry.button.matches(":focus-visible")) return;
      map.panInside(entry.marker.getLatLng(), { padding: [target / 2, target / 2] });
    });
    entry.button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onActivate(entry.item);
    });
  }

  function place({ marker, item }: DrawnMarker<Item>): void {
    const longitude = nearestCopy(item.longitude, map.getCenter().lng);
    const now = marker.getLatLng();
    if (now.lat !== item.latitude || now.lng !== longitude) marker.setLatLng([item.latitude, longitude]);
  }

  function dress(entry: DrawnMarker<Item>): void {
    const { marker, button, look } = entry;
    button.replaceChildren(look.draw());
    button.setAttribute("aria-label", look.label);
    if (look.opensDialog) button.setAttribute("aria-haspopup", "dialog");
    else button.removeAttribute("aria-haspopup");
    raise(entry);
    marker.unbindTooltip();
    if (look.hint === undefined) return;
    const text = document.createElement("span");
    text.textContent = look.hint;
    const tooltip = new Tooltip({
      direction: "top",
      offset: [0, -18],
      className: styles.hint ?? "",
      opacity: 1,
    });
    marker.bindTooltip(tooltip.setContent(text));
  }

  /** Brings a marker to its height, the one that is pointed out above all. */
  function raise({ marker, button, item, look }: DrawnMarker<Item>): void {
    const isPointedOut = item.id === pointedOut;
    if (isPointedOut) button.dataset.pointedOut = "";
    else delete button.dataset.pointedOut;
    marker.setZIndexOffset((isPointedOut ? highest : look.rank) * 1000);
  }

  function drop(id: string, { marker, button }: DrawnMarker<Item>): void {
    // A focused marker that falls apart hands its focus to the map, where the arrow keys work on.
    if (button.contains(document.activeElement)) map.getContainer().focus({ preventScroll: true });
    marker.remove();
    kept.delete(id);
  }

  const replace = () => {
    for (const entry of kept.values()) place(entry);
  };
  // What comes while a zoom is animated belongs to its end: until then the old markers glide along with the map.
  let held: (() => void) | undefined;
  let zooming = false;
  const handlers: LeafletEventHandlerFnMap = {
    zoomanim: () => {
      zooming = true;
    },
    moveend: () => {
      zooming = false;
      if (held) held();
      else replace();
      held = undefined;
    },
  };
  map.on(handlers);

  function update(items: readonly Item[], lookOf: (item: Item) => MarkerLook): void {
    const ids = new Set(items.map(({ id }) => id));
    for (const [id, entry] of kept) if (!ids.has(id)) drop(id, entry);
    // The order in which Tab reaches them: what is drawn highest, then from north to south.
    const looks = items
      .map((item) => ({ item, look: lookOf(item) }))
      .sort((a, b) => b.look.rank - a.look.rank || b.item.latitude - a.item.latitude);
    for (const { item, look } of looks) {
      const entry = kept.get(item.id);
      if (!entry) {
        add(item, look);
        continue;
      }
      const changed = entry.look.signature !== look.signature || entry.look.label !== look.label;
      entry.item = item;
      entry.look = look;
      place(entry);
      if (changed) dress(entry);
    }
    const rooms = [...kept.values()];
    takeRoom(
      map,
      kept,
      rooms.map(({ item, look }) => ({ ...item, reach: look.reach })),
    );
  }

  return {
    update(items, lookOf) {
      if (zooming) held = () => update(items, lookOf);
      else update(items, lookOf);
    },
    highlight(id) {
      const ids = [pointedOut, id];
      pointedOut = id;
      for (const entry of ids.map((one) => (one === undefined ? undefined : kept.get(one))))
        if (entry) raise(entry);
    },
    focus: (id) => kept.get(id)?.button.focus({ preventScroll: true }),
    remove() {
      map.off(handlers);
      for (const { marker } of kept.values()) marker.remove();
      kept.clear();
      takeRoom(map, kept, []);
    },
  };
}
