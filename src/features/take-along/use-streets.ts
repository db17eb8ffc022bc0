import { useEffect, useState } from "react";
import { type LocationKey, useWorkerClient } from "#data/fleet.ts";
import { useSettings } from "#data/settings.tsx";
import { formatBytes } from "#lib/number.ts";
import { isStreetArchive } from "#lib/street-archive.ts";
import { mostStreets, NoRoomForStreets, type StreetsTaken, streetsTaken } from "#map/kept-streets.ts";

/** What is to be said of the streets of a location, and how to take them along: those of the operator's own file alone. */
export function useStreets(at: LocationKey | undefined): { text: string; take: () => Promise<void> } {
  const { tiles } = useSettings();
  const fleet = useWorkerClient();
  const [taken, setTaken] = useState<StreetsTaken | Failed>();
  const url = tiles?.url;
  const isOwn = url !== undefined && isStreetArchive(url);
  const key = at ?? "";
  useEffect(() => {
    if (!isOwn) return;
    let isOver = false;
    void streetsTaken(url, key).then((known) => {
      if (!isOver) setTaken(known);
    });
    return () => {
      isOver = true;
    };
  }, [isOwn, url, key]);
  const take = async () => {
    if (!isOwn) return;
    try {
      const { bounds } = await fleet.ask({ name: "extent", scope: at === undefined ? {} : { at } });
      if (bounds === undefined) return;
      const { takeStreets } = await import("#map/take-streets.ts");
      setTaken(await takeStreets(url, key, bounds));
    } catch (error) {
      // The data is here all the same.
      setTaken(error instanceof NoRoomForStreets ? "no room" : "cut off");
    }
  };
  return { text: tiles === null ? "" : isOwn ? ownText(taken) : othersText, take };
}

const othersText = " The map's streets need a network.";

/** Why the streets are not here: no room on this device, or what holds them cannot be reached. */
type Failed = "no room" | "cut off";

function ownText(taken: StreetsTaken | Failed | undefined): string {
  if (taken === undefined) return ` The map's streets come along, at most about ${formatBytes(mostStreets)}.`;
  if (taken === "no room") return " The map's streets are not here: this device has no room left for them.";
  if (taken === "cut off")
    return " The map's streets are not all here: take it along again, and the rest comes.";
  const size = `about ${formatBytes(taken.bytes)}`;
  return taken.isWhole
    ? ` The map's streets are here too, ${size}.`
    : ` The map's streets are here too, but for its nearest views, ${size}.`;
}
