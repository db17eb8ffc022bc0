import type { Map as LeafletMap, PopupOptions } from "leaflet";
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef } from "react";
import { Popup, useMap, useMapEvent } from "react-leaflet";
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
  const card = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const position = useMemo<[number, number]>(
    () => [latitude, nearestCopy(longitude, map.getCenter().lng)],
    [map, latitude, longitude],
  );
  const room = useMemo(() => popupRoom(map), [map]);
  const close = useEffectEvent(onClose);
  useMapEvent("click", () => onClose(false));
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
  return (
    <Popup
      position={position}
      className={styles.popup ?? ""}
      offset={[0, -10]}
      {...room}
      closeButton={false}
      closeOnClick={false}
      closeOnEscapeKey={false}
      autoClose={false}
    >
      <FocusOnce card={card} />
      <div ref={card} className={styles.card} role="dialog" aria-labelledby={headingId} tabIndex={-1}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => onClose(true)}>
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
              <path d="m4 4 10 10M14 4 4 14" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </Popup>
  );
}

/** Gives the card the focus when it opens: the popup mounts its content after itself. */
function FocusOnce({ card }: { card: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => card.current?.focus({ preventScroll: true }), [card]);
  return null;
}

/** How large a popup may be, and how far from the map's edges it stays so that neither panel nor buttons cover it. */
function popupRoom(map: LeafletMap): PopupOptions {
  const { x, y } = map.getSize();
  const field = map.getContainer().getBoundingClientRect();
  const panel = map
    .getContainer()
    .closest("section")
    ?.querySelector("[data-map-panel]")
    ?.getBoundingClientRect();
  const wide = x >= 640;
  const maxWidth = Math.min(320, x - 32);
  return {
    minWidth: Math.min(240, maxWidth),
    maxWidth,
    maxHeight: Math.max(140, Math.round(y * (wide ? 0.6 : 0.5))),
    autoPanPaddingTopLeft: [wide && panel && panel.bottom > field.top ? panel.width + 28 : 16, 16],
    autoPanPaddingBottomRight: wide ? [76, 32] : [16, Math.round(Math.min(190, y * 0.3))],
  };
}
