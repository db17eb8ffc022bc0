import type { ReactNode } from "react";
import { Link } from "react-router";
import { typeLabel } from "#contract/labels.ts";
import type { AnswerTo, DeviceRow, Place } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { levelsBelow } from "#data/row-text.ts";
import { formatCount, formatMeasure, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { Section } from "#ui/page.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import { TableHead } from "#ui/table-head.tsx";
import styles from "./van-list.module.css";
import {
  baitName,
  baitReasons,
  baitWhy,
  batteryText,
  gramsText,
  portionsText,
  rearmWhy,
} from "./van-text.ts";

type VanList = AnswerTo<"vanList">;

/** Batteries for the devices that are low or say so, with the level they last told. */
export function BatteryPart({ part, at, now }: { part: VanList["batteries"]; at: Place; now: number }) {
  const types = part.types.map(({ type, devices }) => `${formatCount(devices)} × ${typeLabel(type)}`);
  const silent =
    part.silent === 0
      ? ""
      : ` ${formatPlural(part.silent, "device is", "devices are")} silent: a battery may be empty.`;
  return (
    <Section
      title={part.total === 0 ? "No batteries" : `Batteries for ${formatPlural(part.total, "device")}`}
    >
      {part.total === 0 ? null : <p className={styles.lead}>{`${types.join(", ")}.${silent}`}</p>}
      <Items label="Devices that need a battery" part={part} at={at}>
        {(row) => (
          <>
            <span>{batteryText(row)}</span>
            <Heard row={row} now={now} />
          </>
        )}
      </Items>
    </Section>
  );
}

/** Bait by manufacturer and type with what the stations take, then the stations. It is due after so many `days`. */
export function BaitPart(props: { part: VanList["bait"]; at: Place; now: number; days: number }) {
  const { part, at, now, days } = props;
  return (
    <Section title={part.total === 0 ? "No bait" : `Bait for ${formatPlural(part.total, "station")}`}>
      {part.total === 0 ? null : <p className={styles.lead}>{baitReasons(part.total, part.due, days)}</p>}
      {part.total === 0 ? null : (
        <table className={styles.bait}>
          <TableHead names={["Bait", "Stations", "Bring"]} />
          <tbody>
            {part.kinds.map((need) => (
              <tr key={need.bait ?? ""}>
                <th scope="row" dir="auto">
                  {baitName(need.bait)}
                </th>
                <td>{portionsText(need)}</td>
                <td className={styles.grams}>{gramsText(need)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Items label="Stations that need bait" part={part} at={at}>
        {(row) => (
          <>
            <span>{row.grams === undefined ? "Amount unknown" : formatMeasure(row.grams, "g")}</span>
            <span className={styles.dim} dir="auto">
              {baitName(row.bait)}
            </span>
            <span className={styles.dim}>{baitWhy(row, now)}</span>
          </>
        )}
      </Items>
    </Section>
  );
}

/** Traps that have snapped, with what says so and since when. */
export function RearmPart({ part, at, now }: { part: VanList["rearm"]; at: Place; now: number }) {
  return (
    <Section
      title={part.total === 0 ? "No traps to re-arm" : `${formatPlural(part.total, "trap")} to re-arm`}
    >
      <Items label="Traps to re-arm" part={part} at={at}>
        {(row) => (
          <>
            <span>{rearmWhy(row)}</span>
            <span className={styles.dim}>
              {row.snapped_at === undefined ? (
                "since when is not known"
              ) : (
                <>
                  since <Instant instant={row.snapped_at} now={now} brief />
                </>
              )}
            </span>
            <Heard row={row} now={now} />
          </>
        )}
      </Items>
    </Section>
  );
}

/** When a silent device was last heard of: it may be otherwise by now. */
function Heard({ row, now }: { row: DeviceRow; now: number }) {
  if (!row.silent || row.last_heartbeat === undefined) return null;
  return (
    <span className={styles.dim}>
      heard <Instant instant={row.last_heartbeat} now={now} brief />
    </span>
  );
}

/** The rows of a part in the order of a walk, each with a box to tick on paper. */
function Items<Row extends DeviceRow>(props: {
  label: string;
  part: { readonly total: number; readonly rows: readonly Row[] };
  at: Place;
  children: (row: Row) => ReactNode;
}) {
  const { total, rows } = props.part;
  if (total === 0) return null;
  return (
    <>
      <ul className={styles.items} aria-label={props.label}>
        {rows.map((row) => (
          <li key={row.serial_number} className={styles.item}>
            <span className={styles.box} aria-hidden="true" />
            <span className={styles.what}>
              <Link to={paths.device(row.serial_number)} className={styles.name} dir="auto">
                {row.name}
              </Link>
              <PlaceLine levels={levelsBelow(row.place, props.at, row.location_name)} />
            </span>
            <span className={styles.detail}>{props.children(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length < total ? (
        <p className={styles.lead}>
          The first {formatCount(rows.length)} of {formatCount(total)}. The CSV file has all of them; a
          smaller place has a shorter list.
        </p>
      ) : null}
    </>
  );
}
