import { DivIcon, type LatLngExpression, type Map as LeafletMap, Marker } from "leaflet";
import styles from "./area-layer.module.css";

/** The name of an area as it is to be drawn. */
export interface AreaLabel {
  /** Whose name it is: the same from one drawing to the next. */
  readonly id: string;
  /** Where its middle lies. */
  readonly at: LatLngExpression;
  /** Width and height in pixels. */
  readonly size: readonly [number, number];
  /** Equal ones look equal: such a name is moved, and not made again. */
  readonly signature: string;
  readonly draw: () => HTMLElement;
}

export interface AreaLabels {
  /** Draws these names and no others. The one that has the focus keeps it, or leaves it to the map. */
  readonly draw: (labels: readonly AreaLabel[]) => void;
  readonly remove: () => void;
}

interface DrawnLabel {
  readonly marker: Marker;
  readonly button: HTMLElement;
  readonly signature: string;
  /** Says whether it is pointed at or focused. */
  readonly tell: () => void;
}

/** Names on a map that are buttons: click, Enter and Space press them alike, pointing and focus are reported alike. */
export function areaLabels(
  map: LeafletMap,
  pane: string,
  on: { readonly press: (id: string) => void; readonly over: (id: string, isOver: boolean) => void },
): AreaLabels {
  const kept = new Map<string, DrawnLabel>();
  let isGivenBack = false;

  function add({ id, at, size, signature, draw }: AreaLabel): void {
    const [width, height] = size;
    const icon = new DivIcon({
      className: styles.name ?? "",
      html: draw(),
      iconSize: [width, height],
      iconAnchor: [width / 2, height / 2],
    });
    // A focus that is given back moves no map.
    const marker = new Marker(at, { icon, pane, autoPanOnFocus: false }).addTo(map);
    const button = marker.getElement();
    if (button === undefined) return;
    const tell = () => on.over(id, button.matches(":hover, :focus"));
    marker.on("click", () => on.press(id));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      on.press(id);
    });
    button.addEventListener("focus", () => {
      if (!isGivenBack) map.panInside(marker.getLatLng(), { padding: [width / 2, height] });
    });
    for (const name of ["mouseenter", "mouseleave", "focus", "blur"]) button.addEventListener(name, tell);
    kept.set(id, { marker, button, signature, tell });
  }

  function drop(id: string, { marker }: DrawnLabel): void {
    kept.delete(id);
    marker.remove();
    on.over(id, false);
  }

  function giveBack(id: string): void {
    isGivenBack = true;
    (kept.get(id)?.button ?? map.getContainer()).focus({ preventScroll: true });
    isGivenBack = false;
  }

  return {
    draw(labels) {
      const focused = [...kept].find(([, { button }]) => button === document.activeElement)?.[0];
      const drawn = new Map(labels.map((label) => [label.id, label]));
      for (const [id, entry] of [...kept]) {
        if (drawn.get(id)?.signature !== entry.signature) drop(id, entry);
      }
      for (const label of labels) {
        const entry = kept.get(label.id);
        if (entry === undefined) add(label);
        else entry.marker.setLatLng(label.at);
      }
      if (focused !== undefined && kept.get(focused)?.button !== document.activeElement) giveBack(focused);
      for (const { tell } of kept.values()) tell();
    },
    remove() {
      for (const [id, entry] of [...kept]) drop(id, entry);
    },
  };
}
