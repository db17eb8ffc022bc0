import { Fragment } from "react";
import type { AnswerTo } from "#data/fleet.tsx";
import { locationLevels } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { type Level, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./van-paper.module.css";
import { tourText, whyText, worstStops } from "./van-text.ts";

type Stop = AnswerTo<"vanList">["stops"][number];

/** Stands above the first stop of a tour, where there are several. */
export function TourName({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles.tour}>{text}</p>;
}

/** What is urgent is found by its sign and its weight in a column of numbers. */
function Count({ level, count }: { level: Level; count: number }) {
  if (count === 0) return null;
  if (level !== "act-now") return formatCount(count);
  return (
    <strong className={styles.urgent}>
      <LevelShape level={level} size={12} />
      {formatCount(count)}
    </strong>
  );
}

/** On paper alone: a line for each stop, so that the first sheet holds the whole tour. */
export function VanSummary({ stops, now }: { stops: readonly Stop[]; now: number }) {
  const worst = worstStops(stops);
  return (
    <table className={styles.summary}>
      <TableHead
        names={["Site", ...needing.map((level) => levelLabels[level]), "What to do", "Last service"]}
      />
      <tbody>
        {stops.map((stop, index) => {
          const levels = locationLevels(stop.location, undefined);
          const tour = tourText(stops, index);
          return (
            <Fragment key={stop.location}>
              {tour === undefined ? null : (
                <tr>
                  <th colSpan={needing.length + 3}>
                    <strong>{tour}</strong>
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">
                  {formatCount(index + 1)}. <strong dir="auto">{levels.at(-1)}</strong>{" "}
                  {worst.includes(stop) ? "most urgent, " : ""}
                  {[levels.slice(0, -1).join(" › "), stop.address].filter(Boolean).join(", ")}
                </th>
                {needing.map((level) => (
                  <td key={level}>
                    <Count level={level} count={stop.levels[level]} />
                  </td>
                ))}
                <td>
                  <Pairs text={whyText(stop)} />
                </td>
                <td>{stop.visit === undefined ? "None known" : age(stop.visit.at, now)}</td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
