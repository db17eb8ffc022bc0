import type { Map as LeafletMap, Popup as LeafletPopup, PopupOptions } from "leaflet";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { Popup, useMap, useMapEvent } from "react-leaflet";
import { CardFrame, type SpotCardProps } from "./card-frame.tsx";
import { nearestCopy } from "./geometry.ts";
import styles from "./spot-popup.module.css";

/** A card above a spot of the map, which moves so far that all of it is seen. */
export function SpotPopup(props: SpotCardProps) {
  const { latitude, longitude, heading, onClose, children } = props;
  const map = useMap();
  const position = useMemo<[number, number]>(
    () => [latitude, nearestCopy(longitude, map.getCenter().lng)],
    [map, latitude, longitude],
  );
  const room = useMemo(() => popupRoom(map), [map]);
  const popup = useRef<LeafletPopup>(null);
  // What comes late above the map, or a phone that is turned, must not push the card out of sight.
  useMapEvent("resize", () => {
    if (popup.current === null) return;
    Object.assign(popup.current.options, popupRoom(map));
    popup.current.update();
  });
  // Leaflet lays a popup out, and moves the map for it, whenever its children are others: they must stay the same.
  const card = useMemo(() => <Card />, []);
  return (
    <CardContext value={{ heading, content: children, onClose: () => onClose(true) }}>
      <Popup
        ref={popup}
        position={position}
        className={styles.popup ?? ""}
        offset={[0, -10]}
        {...room}
        closeButton={false}
        closeOnClick={false}
        closeOnEscapeKey={false}
        autoClose={false}
      >
        {card}
      </Popup>
    </CardContext>
  );
}

const CardContext = createContext<{ heading: string; content: ReactNode; onClose: () => void }>({
  heading: "",
  content: null,
  onClose: () => undefined,
});

function Card() {
  const { heading, content, onClose } = useContext(CardContext);
  return (
    <CardFrame heading={heading} onClose={onClose}>
      {content}
    </CardFrame>
  );
}

/** How large a popup may be, and how far from the map's edges it stays so that the buttons of a wide map do not cover it. */
function popupRoom(map: LeafletMap): PopupOptions {
  const { x, y } = map.getSize();
  const maxWidth = Math.min(320, x - 32);
  // On a low map what is read is worth more than the marker below it.
  const maxHeight = Math.max(140, y * 0.6, Math.min(y - 50, 260));
  return {
    minWidth: Math.min(240, maxWidth),
    maxWidth,
    maxHeight: Math.round(maxHeight),
    autoPanPaddingTopLeft: [16, 16],
    autoPanPaddingBottomRight: [76, 32],
  };
}
