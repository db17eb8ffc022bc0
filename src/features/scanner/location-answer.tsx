import type { ReactNode } from "react";
import { Link } from "react-router";
import { type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationName, locationText } from "#data/row-text.ts";
import { formatPlural } from "#lib/number.ts";
import { Answer } from "#ui/answer.tsx";
import { buttonLook } from "#ui/button.tsx";

/**
 * A location on one screen: the ways on from it, its devices, the worst first, and its map.
 * @param props.devices the devices of a location
 * @param props.map the map of a location
 * @param props.take how to take it along
 */
export function LocationAnswer(props: {
  at: LocationKey;
  devices: (at: LocationKey) => ReactNode;
  map: (at: LocationKey) => ReactNode;
  take: (at: LocationKey) => ReactNode;
}) {
  const { at } = props;
  const known = useFleet({ name: "location", at }).data;
  return (
    <Answer
      title={locationName(at)}
      about={
        <p className="faint">
          {locationText(at, undefined)}
          {known === undefined || known === null ? null : ` · ${formatPlural(known.devices, "device")}`}
        </p>
      }
    >
      {/* Above the devices, which come later and would push the links from under a finger. */}
      <p className="row">
        <Link to={paths.overview({ at })} className={buttonLook({ kind: "soft" })}>
          Open the location
        </Link>
        <Link to={paths.vanList({ at })} className={buttonLook({ kind: "soft" })}>
          What to bring here
        </Link>
      </p>
      {props.devices(at)}
      {props.take(at)}
      {props.map(at)}
    </Answer>
  );
}
