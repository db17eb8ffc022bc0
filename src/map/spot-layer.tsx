import type { Map as LeafletMap } from "leaflet";
import { type ReactNode, useState } from "react";
import { useMap } from "react-leaflet";
import type { Spot } from "./clusters.ts";
import { nearestCopy } from "./geometry.ts";
import type { MarkerLook } from "./keyed-markers.ts";
import { isNarrow, SpotCard } from "./spot-card.tsx";
import { useMarkers } from "./use-markers.ts";
import { zoomToward } from "./zoom-toward.ts";

interface Open {
  readonly id: string;
  readonly serial_number: string | undefined;
  /** Another opening is another popup, which takes the focus; an update of the same is not. */
  readonly opening: number;
}

/**
 * Markers that open: one that falls apart is zoomed to, any other shows its card. The card follows its spot through
 * updates (by id, else by its first device) and closes when the spot is no longer drawn where it is looked for. What lies
 * out of sight is not asked for, so a card that reaches there keeps what it had.
 */
export function SpotLayer<Item extends Spot>(props: {
  items: readonly Item[];
  look: (item: Item) => MarkerLook;
  heading: (item: Item) => string;
  /** The id of the marker to point out. */
  highlight?: string | undefined;
  children: (item: Item) => ReactNode;
}) {
  const { items, look, heading, children } = props;
  const map = useMap();
  const [open, setOpen] = useState<Open | null>(null);
  const markers = useMarkers(
    items,
    look,
    (item) => {
      if (item.expansionZoom !== undefined) zoomToward(map, item, item.expansionZoom);
      else setOpen((before) => openingOf(item, before));
    },
    // Nothing else says whose card it is.
    open !== null && isNarrow(map) ? open.id : props.highlight,
  );
  const [last, setLast] = useState<Item>();
  const found = open ? findOpen(items, open) : undefined;
  if (found !== undefined && found !== last) setLast(found);
  const shown = found ?? (last !== undefined && !isInSight(map, last) ? last : undefined);
  if (open && !shown) setOpen(null);
  if (!open && last !== undefined) setLast(undefined);
  if (!open || !shown) return null;
  return (
    <SpotCard
      key={open.opening}
      latitude={shown.latitude}
      longitude={shown.longitude}
      heading={heading(shown)}
      onClose={(restoreFocus) => {
        setOpen(null);
        if (restoreFocus) markers.focus(shown.id);
      }}
    >
      {children(shown)}
    </SpotCard>
  );
}

function isInSight(map: LeafletMap, { latitude, longitude }: Spot): boolean {
  return map.getBounds().contains([latitude, nearestCopy(longitude, map.getCenter().lng)]);
}

function openingOf({ id, members }: Spot, before: Open | null): Open {
  return { id, serial_number: members?.[0]?.serial_number, opening: (before?.opening ?? 0) + 1 };
}

function findOpen<Item extends Spot>(items: readonly Item[], open: Open): Item | undefined {
  return (
    items.find(({ id, members }) => id === open.id && members?.[0]?.serial_number === open.serial_number) ??
    items.find(
      ({ members, expansionZoom }) =>
        expansionZoom === undefined &&
        members?.some(({ serial_number }) => serial_number === open.serial_number),
    )
  );
}
