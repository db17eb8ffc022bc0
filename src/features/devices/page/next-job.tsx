import { Link } from "react-router";
import type { AnswerTo, LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { noteSeen } from "#data/seen-devices.ts";
import { awayText } from "#lib/metres.ts";
import { NextWords, nextLook, SeenWords } from "#ui/next-line.tsx";
import { useNear } from "./use-near.ts";

/**
 * Where to go from a device that is done, by the rule of a round (fleet/rules/next.ts), and for what. Its room is kept while the
 * answer is under way, so that nothing below it moves.
 */
export function NextJob({ serial, location }: { serial: string; location: LocationKey }) {
  const near = useNear(serial).data;
  if (near === undefined || near === null) return <p className={nextLook} aria-hidden="true" />;
  const { next, seen } = near;
  if (seen !== undefined) {
    return (
      <Link to={paths.devices({ serials: seen })} className={nextLook}>
        <SeenWords count={seen.length} />
      </Link>
    );
  }
  if (next === undefined) return <p className={nextLook}>Nothing to do at any device nearby.</p>;
  return (
    <Link to={paths.device(next.serial_number)} className={nextLook} onClick={() => noteSeen(serial)}>
      <NextWords
        level={next.level}
        turn={next.turn}
        name={next.name}
        way={wayText(next, location)}
        asks={next.needs}
        text={next.action ?? next.state}
      />
    </Link>
  );
}

type Next = NonNullable<NonNullable<AnswerTo<"neighbours">>["next"]>;

/** "18 m", "Hall 2, 1.2 km", "at another site, Dock Road › Hall 2, 1.2 km": the location where it is another one. */
function wayText({ metres, location, site }: Next, from: LocationKey): string {
  const names = [...new Set([site ?? location, location])].map(locationName).join(" › ");
  const isOther = site !== undefined && site !== "none";
  const elsewhere = location === from ? [] : [...(isOther ? ["at another site"] : []), names];
  const far = metres === undefined ? [] : [awayText(metres)];
  return [...elsewhere, ...far].join(", ");
}
