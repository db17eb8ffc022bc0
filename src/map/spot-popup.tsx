import type { Map as LeafletMap, Popup as LeafletPopup, PopupOptions } from "leaflet";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from "react";
import { Popup, useMap, useMapEvent } from "react-leaflet";
import { CloseButton } from "./close-button.tsx";
import { nearestCopy } from "./geometry.ts";
import styles from "./spot-popup.module.css";

/** A card at a spot of the map. Its content is React's, so that names are text. Escape, its button or a click on the map close it. */
export function SpotPopup(props: {
  latitude: number;
  longitude: number;
  heading: string;
  /** `restoreFocus` is false when the person pressed somewhere else. */
  onClose: (restoreFocus: boolean) => void;
  children: ReactNode;
}) {
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
    const container = map.getContainer();
    container.addEventListener("keydown", onKey);
    return () => container.removeEventListener("keydown", onKey);
  }, [map]);
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
  const headingId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={card} className={styles.card} role="dialog" aria-labelledby={headingId} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <CloseButton className={styles.close} onClose={onClose} />
      </div>
      {content}
    </div>
  );
}

/** How large a popup may be, and how far from the map's edges it stays so that the buttons of a wide map do not cover it. */
function popupRoom(map: LeafletMap): PopupOptions {
  const { x, y } = map.getSize();
  const wide = x >= 640;
  const maxWidth = Math.min(320, x - 32);
  // On a low map what is read is worth more than the marker below it.
  const maxHeight = Math.max(140, y * 0.6, Math.min(y - 50, 260));
  return {
    minWidth: Math.min(240, maxWidth),
    maxWidth,
    maxHeight: Math.round(maxHeight),
    autoPanPaddingTopLeft: [16, 16],
    autoPanPaddingBottomRight: wide ? [76, 32] : [16, 24],
  };
}
