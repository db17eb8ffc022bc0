import { reportLabel } from "#contract/labels.ts";
import type { LocationKey, PaperSection, ReportRow } from "#data/fleet.ts";
import { placeText } from "#data/row-text.ts";
import { kindCount } from "#features/reports/over-time/trend-text.ts";
import { dateOf } from "#lib/days.ts";
import { briefTime, clockTime, shortDay } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { Numbered } from "#ui/pairs.tsx";
import { fitted, linesOf } from "./paper-fit.ts";
import { servicesText } from "./paper-services.ts";
import styles from "./print-sheet.module.css";

/** Lines in two columns on what the bars leave of two pages, in A4 and in Letter; rather too few than a third page. */
const linesOfSummary = 172;
/** Characters of a line beside its time. */
const lineLength = 41;

/**
 * The reports on paper, kind by kind in two columns, what is looked for first. Where the engine gave not all, it is a summary:
 * as much as has room on two pages.
 */
export function PrintRows(props: {
  sections: readonly PaperSection[];
  /** The location that is chosen: the paper's head names it. */
  at: LocationKey | undefined;
  now: number;
}) {
  const { sections, at, now } = props;
  const texts = sections.map((section) => section.rows.map((row) => textOf(section, row, at)));
  const isWhole = sections.every(({ rows, lines }) => rows.length === lines);
  const rooms = isWhole
    ? texts.map((rows) => rows.length)
    : fitted(
        texts.map((rows) => ({ costs: rows.map((text) => linesOf(text, lineLength)) })),
        linesOfSummary,
      );
  return (
    <div className={styles.columns}>
      {sections.map((section, index) => {
        const { kind, rows, lines, isByDevice, reports } = section;
        const shown = rows.slice(0, rooms[index]);
        const left = lines - shown.length;
        // A visit may be reported twice: what was done there stands in its line.
        const counted =
          kind === "service" ? formatPlural(reports, "service report") : kindCount(kind, reports);
        return (
          <section key={kind} aria-label={counted}>
            <h2 className={styles.kind}>
              <KindShape kind={kind} />
              {counted}
              {isByDevice ? ` of ${formatPlural(lines, "device")}` : ""}
            </h2>
            <ol>
              {shown.map((row, position) => (
                <li key={`${row.serial_number} ${row.timestamp} ${row.type}`} className={styles.row}>
                  <span className={styles.when}>{isByDevice ? daysOf(row) : whenOf(row, now)}</span>{" "}
                  <span dir="auto">
                    <Numbered text={texts[index]?.[position] ?? ""} />
                  </span>
                </li>
              ))}
            </ol>
            {left === 0 ? null : (
              <p className={styles.left}>
                and {formatPlural(left, isByDevice ? "more device" : "older row")} not shown here
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Kinds of which the report itself says more: how bad, or a type that nobody listed. */
const kindsWithTypes: ReadonlySet<string> = new Set(["infestation", "other"]);

/** Device, location, what was reported where the heading does not say it, how often, and what somebody wrote. */
function textOf({ kind }: PaperSection, row: ReportRow, at: LocationKey | undefined): string {
  const { device_name, serial_number, device_type, run, timestamp: time = 0, type } = row;
  const name = device_name === serial_number ? serial_number : `${device_name} (${serial_number})`;
  const note = [row.user, row.description].filter(Boolean).join(": ");
  const device = [name, placeText(row, at)].filter(Boolean).join(", ");
  if (kind === "service") {
    // What was done counts there, and not how many reports told of it.
    const services = run?.services ?? [];
    const done = `${device}: ${servicesText(services.length === 0 ? [{ time, type }] : services, device_type)}`;
    return note === "" ? done : `${done}. ${note}`;
  }
  const parts = [
    run === undefined ? device : `×${formatCount(run.reports)} ${device}`,
    ...(kindsWithTypes.has(kind) ? [reportLabel(type, device_type)] : []),
    ...(note === "" ? [] : [note]),
  ];
  return parts.join(", ");
}

/** From its first day to its last. */
function daysOf({ timestamp, run }: ReportRow): string {
  if (timestamp === undefined) return "Time unreadable";
  const since = run?.since ?? timestamp;
  return dateOf(since) === dateOf(timestamp)
    ? shortDay(timestamp)
    : `${shortDay(since)}–${shortDay(timestamp)}`;
}

/** When it was; of a run, from when to when. */
function whenOf({ timestamp, run }: ReportRow, now: number): string {
  if (timestamp === undefined) return "Time unreadable";
  const since = run?.since ?? timestamp;
  if (since === timestamp) return briefTime(timestamp, now);
  const end = dateOf(since) === dateOf(timestamp) ? clockTime(timestamp) : briefTime(timestamp, now);
  return `${briefTime(since, now)}–${end}`;
}
