import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useState } from "react";
import { useMap, useMapEvent } from "react-leaflet";
import type { SpotCardProps } from "./card-frame.tsx";
import { DockedCard } from "./docked-card.tsx";
import { SpotPopup } from "./spot-popup.tsx";

/** Pixels. On a narrower map a popup would cover most of it, and the map would have to move to show it. */
const widthForPopup = 640;

/**
 * What a spot of the map opens: a popup above it where there is room, else a card at an edge of the map, which stays where it is. Its
 * content is React's, so that names are text. Escape, its button or a click on the map close it.
 */
export function SpotCard(props: SpotCardProps) {
  const { onClose } = props;
  const map = useMap();
  const [isDocked] = useState(() => isNarrow(map));
  const close = useEffectEvent(onClose);
  useMapEvent("click", ({ originalEvent: { target } }) => {
    // What was pressed and is gone already, such as the last "Show more", was in the popup and not on the map.
    if (target instanceof Node && target.isConnected) onClose(false);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      close(true);
    };
    const field = fieldOf(map);
    field.addEventListener("keydown", onKey);
    return () => field.removeEventListener("keydown", onKey);
  }, [map]);
  return isDocked ? <DockedCard {...props} field={fieldOf(map)} /> : <SpotPopup {...props} />;
}

/** Whether spots of this map open a card at its edge. */
export function isNarrow(map: LeafletMap): boolean {
  return map.getSize().x < widthForPopup;
}

/** What holds the map, and a card over it that is no part of it. */
function fieldOf(map: LeafletMap): HTMLElement {
  const container = map.getContainer();
  return container.parentElement ?? container;
}
