import { LayerGroup, type Map as LeafletMap, Polygon, SVG } from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "react-leaflet";
import { type LevelLook, levelLooks, lookLabels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { type AreaLabels, areaLabels } from "./area-labels.ts";
import styles from "./area-layer.module.css";
import { nameBoxes } from "./area-names.ts";
import { nearestCopy } from "./geometry.ts";
import { levelGlyph } from "./level-glyph.ts";
import { picture } from "./ring.ts";
import { takenRoom, watchRoom } from "./taken-room.ts";
import { zoomInto } from "./zoom-toward.ts";

/** A part of a site, by where its devices stand. */
export interface DeviceArea {
  /** Which location it is. */
  readonly location: string;
  readonly name: string;
  readonly worst: LevelLook;
  /** How many devices look so. */
  readonly atWorst: number;
  /** A number to be said beside its name, in words: "8 catches". Without it a plain area has no name. */
  readonly count?: string;
  readonly outline: readonly (readonly [latitude: number, longitude: number])[];
}

/** So many areas have all their names; of more, those that need somebody most. */
const fewAreas = 12;

/** Below the markers and above the land. */
const grounds = { name: "areas", height: "350" };
const names = { name: "area-names", height: "450" };

function paneOf(map: LeafletMap, { name, height }: { name: string; height: string }): string {
  const pane = map.getPane(name) ?? map.createPane(name);
  pane.style.zIndex = height;
  pane.style.pointerEvents = "none";
  return name;
}

/**
 * Grounds of areas, and on their lines their names with their worst levels: halls and yards, without any street map. A name
 * that is pressed brings its area into view, and then the map a step closer. A child of MapView.
 */
export function AreaLayer({
  areas,
  isPlain = false,
}: {
  areas: readonly DeviceArea[];
  /** Names without levels, in the order that is given: beside reports, a level has no say. */
  isPlain?: boolean;
}) {
  const map = useMap();
  const shapes = useRef(new Map<string, Polygon>());
  const labels = useRef<AreaLabels>(null);
  const press = useEffectEvent((location: string) => {
    const shape = shapes.current.get(location);
    if (shape !== undefined) zoomInto(map, shape.getBounds());
  });
  useEffect(() => {
    const mine = areaLabels(map, paneOf(map, names), {
      press: (location) => press(location),
      over(location, isOver) {
        shapes.current.get(location)?.getElement()?.toggleAttribute("data-over", isOver);
      },
    });
    labels.current = mine;
    return () => mine.remove();
  }, [map]);
  useEffect(() => {
    const renderer = new SVG({ pane: paneOf(map, grounds) });
    const outlines = new LayerGroup().addTo(map);
    const drawn = (isPlain ? areas : areas.toSorted(byUrgency)).map((area) => {
      const centre = map.getCenter().lng;
      return {
        ...area,
        corners: area.outline.map(([latitude, longitude]): [number, number] => [
          latitude,
          nearestCopy(longitude, centre),
        ]),
      };
    });
    for (const { location, corners } of drawn) {
      const shape = new Polygon(corners, { renderer, className: styles.area ?? "", interactive: false });
      shape.addTo(outlines);
      shape.getElement()?.setAttribute("data-area", location);
      shapes.current.set(location, shape);
    }
    const nameThem = () => {
      const onScreen = drawn.map(({ name, corners, ...area }) => ({
        name: seenName({ name, ...area }, isPlain),
        isPlain,
        isNeeded: !isPlain && (drawn.length <= fewAreas || area.worst === drawn[0]?.worst),
        corners: corners.map((corner) => map.latLngToLayerPoint(corner)),
      }));
      const centre = map.getCenter().lng;
      const markersOnScreen = takenRoom(map).map(({ latitude, longitude, reach }) => {
        const { x, y } = map.latLngToLayerPoint([latitude, nearestCopy(longitude, centre)]);
        return { x, y, reach };
      });
      const { x: left, y: top } = map.containerPointToLayerPoint([0, 0]);
      const { x: width, y: height } = map.getSize();
      const seen = { left, top, right: left + width, bottom: top + height };
      const boxes = nameBoxes(onScreen, markersOnScreen, seen);
      labels.current?.draw(
        drawn.flatMap((area, index) => {
          const box = boxes[index];
          if (box === undefined) return [];
          return {
            id: area.location,
            at: map.layerPointToLatLng([(box.left + box.right) / 2, (box.top + box.bottom) / 2]),
            size: [Math.round(box.right - box.left), Math.round(box.bottom - box.top)] as const,
            signature: `${isPlain} ${area.worst} ${area.count} ${onScreen[index]?.name}`,
            draw: () => nameOf(area, isPlain),
          };
        }),
      );
    };
    nameThem();
    map.on("moveend", nameThem);
    const stop = watchRoom(map, nameThem);
    return () => {
      stop();
      map.off("moveend", nameThem);
      outlines.remove();
      shapes.current.clear();
      renderer.remove();
    };
  }, [map, areas, isPlain]);
  return null;
}

/** The areas that need somebody most come first: they have their names, if there is room for some alone. */
function byUrgency(one: DeviceArea, other: DeviceArea): number {
  const rankOf = ({ worst }: DeviceArea) => levelLooks.indexOf(worst);
  return rankOf(one) - rankOf(other) || other.atWorst - one.atWorst;
}

/** What is seen of a name and its number; undefined where there is nothing to count. */
function seenName(area: DeviceArea, isPlain: boolean): string | undefined {
  if (!isPlain) return `${area.name} ${countText(area)}`;
  return area.count === undefined ? undefined : `${area.name} · ${numberAndNoun(area.count).number}`;
}

function numberAndNoun(count: string): { number: string; noun: string } {
  const [number = "", ...words] = count.split(" ");
  return { number, noun: words.map((word) => ` ${word}`).join("") };
}

/** How many devices are at the worst level; nothing where all is clear or out of use. */
function countText({ worst, atWorst }: Pick<DeviceArea, "worst" | "atWorst">): string {
  return worst === "all-clear" || worst === "out" ? "" : formatCount(atWorst);
}

/** Name, shape and number as in the tree of locations, and a word for people who do not see the shape. */
function nameOf(area: DeviceArea, isPlain: boolean): HTMLElement {
  const { name, worst, count } = area;
  const text = document.createElement("span");
  text.textContent = name;
  const word = document.createElement("span");
  word.className = "visually-hidden";
  const line = document.createElement("span");
  line.className = styles.line ?? "";
  line.append(text);
  if (isPlain) {
    const { number, noun } = numberAndNoun(count ?? "");
    // The page says already what is counted.
    word.textContent = noun;
    line.append(` · ${number}`, word);
    return line;
  }
  word.textContent = ` ${lookLabels[worst].toLowerCase()}`;
  line.append(picture(16, [levelGlyph(worst, 16, 0, 0)]), countText(area), word);
  return line;
}
