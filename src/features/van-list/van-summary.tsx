import { Fragment } from "react";
import type { AnswerTo } from "#data/fleet.tsx";
import { needsText } from "#data/needs-text.ts";
import { locationLevels } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./van-paper.module.css";
import { tourText, urgentText } from "./van-text.ts";

type Stop = AnswerTo<"vanList">["stops"][number];

/** Stands above the first stop of a tour, where there are several. */
export function TourName({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className={styles.tour}>{text}</p>;
}

/** On paper alone: a line for each stop, so that the first sheet holds the whole tour. */
export function VanSummary({ stops, now }: { stops: readonly Stop[]; now: number }) {
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
                  {[levels.slice(0, -1).join(" › "), stop.address].filter(Boolean).join(", ")}
                </th>
                {needing.map((level) => (
                  <td key={level}>{stop.levels[level] === 0 ? "" : formatCount(stop.levels[level])}</td>
                ))}
                <td>{[urgentText(stop), needsText(stop.needs)].filter(Boolean).join(" ")}</td>
                <td>{stop.visit === undefined ? "None known" : age(stop.visit.at, now)}</td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
