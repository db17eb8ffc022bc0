import { useState } from "react";
import { createPortal } from "react-dom";
import { useMap } from "react-leaflet";
import { CardFrame, type SpotCardProps } from "./card-frame.tsx";
import { nearestCopy } from "./geometry.ts";
import styles from "./spot-popup.module.css";

/** A card at the lower edge of the map, or at the upper one where it would lie on what was pressed. The map does not move for it. */
export function DockedCard(props: SpotCardProps & { field: HTMLElement }) {
  const { latitude, longitude, heading, field, onClose, children } = props;
  const map = useMap();
  const [isAbove] = useState(() => {
    const { y } = map.latLngToContainerPoint([latitude, nearestCopy(longitude, map.getCenter().lng)]);
    return y > map.getSize().y / 2;
  });
  return createPortal(
    <div className={styles.docked} data-above={isAbove || undefined}>
      <CardFrame heading={heading} onClose={() => onClose(true)}>
        {children}
      </CardFrame>
    </div>,
    field,
  );
}
