import type { RoundEvent } from "#contract/round-events.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { locationName } from "#data/row-text.ts";
import type { ShownEvent } from "#features/rounds/parts/round-parts.ts";
import { RoundPhoto } from "#features/rounds/parts/round-photo.tsx";
import { arrivalText, saidText, wayLabels } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { localTime, shortTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";

/** Everything that happened in a round, in the order it happened in, with when it arrived where that was not at once. */
export function Timeline(props: {
  events: readonly ShownEvent[];
  rowOf: (serial_number: string) => DeviceRow | undefined;
}) {
  const ordered = props.events.toSorted((one, other) => one.event.seq - other.event.seq);
  return (
    <Section title={formatPlural(ordered.length, "entry", "entries")}>
      <ol className="ruled" aria-label="Entries">
        {ordered.map(({ event, arrived_at }) => (
          <li key={event.id} className={styles.entry}>
            <time dateTime={new Date(event.made_at).toISOString()}>
              {shortTime(event.made_at, ordered[0]?.event.made_at ?? event.made_at)}
            </time>
            <span className={styles.what}>
              <span>{eventText(event, props.rowOf)}</span>
              {event.kind === "photo" ? <RoundPhoto photo={event} /> : null}
              {event.position === undefined ? null : (
                <span className="faint">
                  At {event.position.latitude.toFixed(5)}, {event.position.longitude.toFixed(5)}, within{" "}
                  {Math.round(event.position.accuracy)} m
                </span>
              )}
              <Arrival made={event.made_at} arrived={arrived_at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Arrival({ made, arrived }: { made: number; arrived: number | undefined }) {
  if (arrived === undefined) return <Warning>On this phone alone</Warning>;
  const arrival = arrivalText(made, arrived);
  if (arrival === undefined) return null;
  return (
    <span className="faint">
      {arrival === "ahead" ? "The phone’s clock was ahead: arrived " : "Arrived "}
      {localTime(arrived, made)}
    </span>
  );
}

function eventText(event: RoundEvent, rowOf: (serial_number: string) => DeviceRow | undefined): string {
  const nameOf = (serial: string) => rowOf(serial)?.name ?? serial;
  switch (event.kind) {
    case "begun":
      return `Begun, with ${formatPlural(event.expected.length, "device")} expected`;
    case "ended":
      return "Ended";
    case "discarded":
      return "Discarded, with nothing recorded";
    case "scanned": {
      const location = event.belongs === null ? undefined : locationOfRound(event.belongs);
      const said = `${nameOf(event.serial_number)}: ${wayLabels[event.way]}`;
      if (location === undefined) return `${said}, an unknown serial number`;
      return location === "none" ? said : `${said}, of ${locationName(location)}`;
    }
    case "unscanned":
      return `${nameOf(event.serial_number)}: not scanned after all`;
    case "outcome": {
      const said = saidText({ outcomes: event.outcomes, replacedBy: event.replaced_by });
      return `${nameOf(event.serial_number)}: ${said === "" ? "taken back" : said}`;
    }
    case "note":
      return event.serial_number === undefined
        ? `Note: ${event.text}`
        : `${nameOf(event.serial_number)}: “${event.text}”`;
    case "photo":
      return event.serial_number === undefined ? "Photo" : `${nameOf(event.serial_number)}: photo`;
  }
}
