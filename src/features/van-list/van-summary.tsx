import { Fragment } from "react";
import { locationLevels } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { type Level, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { PaperTable } from "#ui/paper.tsx";
import { isPlaceless, type Part, type Stop, takesText, tourText } from "./tour-text.ts";
import styles from "./van-paper.module.css";
import { whyText } from "./van-text.ts";

/** Each number has the sign of its column; what is urgent is found by its weight too. */
function Count({ level, count }: { level: Level; count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count} data-level={level}>
      <LevelShape level={level} size={12} />
      {formatCount(count)}
    </span>
  );
}

/**
 * A line for each stop, and for each tour what it takes: on paper the first sheet, which holds all tours; at a desk the way to each of
 * them.
 */
export function VanSummary({ parts, now }: { parts: readonly Part[]; now: number }) {
  return (
    <div className={styles.all}>
      <PaperTable
        // What is to be done at those that do not report stands among the jobs: in each line it took the summary over its one sheet.
        names={["Site", ...needing.map((level) => levelLabels[level]), "What to do", "Last service"]}
        className={styles.summary}
      >
        <tbody>
          {parts.map((part) => (
            <Fragment key={part.from}>
              {parts.length === 1 || part.tour === undefined ? null : (
                <tr>
                  <th colSpan={needing.length + 3}>
                    {/* In one line with its name: the summary is one sheet. */}
                    <strong>{tourText(part)}.</strong> {takesText(part.tour)}.
                  </th>
                </tr>
              )}
              {part.stops.map((stop, index) => (
                <Line key={stop.location} stop={stop} number={part.from + index + 1} now={now} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </PaperTable>
    </div>
  );
}

/** The part of the page about a stop. */
export const stopId = (number: number) => `stop-${number}`;

function show(number: number): void {
  const stop = document.getElementById(stopId(number));
  stop?.scrollIntoView();
  stop?.focus({ preventScroll: true });
}

function Line({ stop, number, now }: { stop: Stop; number: number; now: number }) {
  const levels = locationLevels(stop.location, undefined);
  return (
    <tr>
      <th scope="row">
        {isPlaceless(stop) ? "" : `${formatCount(number)}. `}
        <button type="button" className={styles.name} dir="auto" onClick={() => show(number)}>
          {levels.at(-1)}
        </button>{" "}
        {stop.isMostUrgent ? "most urgent, " : ""}
        {[levels.slice(0, -1).join(" › "), stop.address].filter(Boolean).join(", ")}
      </th>
      {needing.map((level) => (
        <td key={level}>
          <Count level={level} count={stop.levels[level]} />
        </td>
      ))}
      <td>
        <Pairs text={whyText(stop, now)} />
      </td>
      <td>{stop.visit === undefined ? "None known" : age(stop.visit.at, now)}</td>
    </tr>
  );
}
