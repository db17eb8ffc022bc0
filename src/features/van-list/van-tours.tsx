import type { ReactNode } from "react";
import type { AnswerTo } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { Unbroken } from "#ui/pairs.tsx";
import {
  isPlaceless,
  orderText,
  type Pack as PackOf,
  type Part,
  packTexts,
  paperText,
  partsOf,
  type Stop,
  tourText,
} from "./tour-text.ts";
import styles from "./van-list.module.css";
import paper from "./van-paper.module.css";
import { StopCard } from "./van-stops.tsx";
import { VanSummary } from "./van-summary.tsx";

/** As many go on the sheet that has the line of each, as far as there is room. */
const few = 6;

/** The stops in the order of a tour. Where there are several tours, each has its name, what it takes, and on paper a sheet of its own. */
export function Tours(props: {
  list: AnswerTo<"vanList">;
  now: number;
  /** Whether paper has the line of each stop alone. */
  isSummary: boolean;
}) {
  const { list, now, isSummary } = props;
  const { stops, allStops, tours } = list;
  const parts = partsOf(list);
  const order = orderText(parts);
  const sites = stops.filter((stop) => !isPlaceless(stop)).length;
  const unprinted = isSummary ? "screen-only" : "";
  const stopsIn = ({ tour, stops: own, from }: Part) => (
    <ol
      key={from}
      className={`${styles.stops} ${unprinted}`}
      aria-label="Tour"
      data-many={(parts.length === 1 && stops.length > few) || undefined}
      data-apart={tour === undefined || undefined}
    >
      {own.map((stop, index) => (
        <StopCard
          key={stop.location}
          stop={stop}
          number={stops.length === 1 ? undefined : from + index + 1}
          now={now}
          pack={tour === undefined ? packOf(tours, stop) : undefined}
        />
      ))}
    </ol>
  );
  return (
    <>
      {sites === allStops ? null : (
        <p className={`${styles.lead} faint`}>
          These are the {formatCount(sites)} most urgent of {formatCount(allStops)} sites; what to bring is
          for all of them. Choose a location, or fewer devices, for a tour that holds them all.
        </p>
      )}
      {order === undefined ? null : <p className={paper.order}>{order}</p>}
      {stops.length === 1 ? null : (
        <p className="fine flush screen-only">
          {paperText(parts, true)} At each site those to act on now come first, then by place.
        </p>
      )}
      {stops.length === 1 ? null : <VanSummary parts={parts} now={now} />}
      {parts.map((part) => {
        const name = tourText(part);
        return parts.length === 1 || name === undefined || part.tour === undefined ? (
          stopsIn(part)
        ) : (
          <section key={part.from} className={`${paper.tour} stack ${unprinted}`} aria-label={name}>
            <p className={paper.tourName}>{name}</p>
            <Pack pack={part.tour} stops={part.stops} />
            {stopsIn(part)}
          </section>
        );
      })}
    </>
  );
}

/** What a stop takes that is a tour of its own. */
function packOf(tours: AnswerTo<"vanList">["tours"], stop: Stop): ReactNode {
  const pack = tours.find(({ tour }) => tour === stop.tour);
  return pack === undefined ? undefined : <Pack pack={pack} stops={[stop]} />;
}

/** A number with what it counts, in which no line ends: "2 × 150 g", "4 bait". */
const portion = /(\d[\d.,]* (?:× \d[\d.,]* g|[^\s,;.)×]+))/;

/** What one of several tours takes. */
function Pack({ pack, stops }: { pack: PackOf; stops: readonly Stop[] }) {
  return (
    <ul className={paper.pack} aria-label="Bring">
      {packTexts(pack, stops).map((text) => (
        <li key={text}>
          <Unbroken text={text} part={portion} />
        </li>
      ))}
    </ul>
  );
}
