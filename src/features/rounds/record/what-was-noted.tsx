import { Link } from "react-router";
import { isUnnoted, type RoundDevice, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { RoundDevices } from "#features/rounds/parts/round-devices.tsx";
import {
  belongsText,
  saidText,
  stateLabels,
  unnotedLabel,
  unnotedText,
} from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { type SideBySide, sideBySideText } from "#features/rounds/parts/side-by-side.ts";
import { inWalkOrder } from "#features/rounds/parts/walk-order.ts";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";

interface WhatWasNotedParts {
  readonly record: RoundRecord;
  readonly rowOf: (serial_number: string) => DeviceRow | undefined;
  readonly besides: (device: RoundDevice) => readonly SideBySide[];
}

/** What was recorded of the devices, and folded the others of which nothing was. */
export function WhatWasNoted({ record, rowOf, besides }: WhatWasNotedParts) {
  return (
    <Section title="What was noted">
      <Noted record={record} rowOf={rowOf} besides={besides} />
      <Unnoted record={record} rowOf={rowOf} />
    </Section>
  );
}

/** Somebody stood there, and nobody knows whether anything was done. */
function Unnoted({ record, rowOf }: Pick<WhatWasNotedParts, "record" | "rowOf">) {
  const unnoted = record.devices.filter(isUnnoted);
  if (unnoted.length === 0) return null;
  const location = locationOfRound(record.at);
  const rows = unnoted.flatMap(({ serial_number }) => rowOf(serial_number) ?? []);
  return (
    <details>
      <summary className={styles.fold}>{unnotedText(unnoted.length)}</summary>
      <RoundDevices
        label={unnotedLabel}
        devices={unnoted}
        rows={inWalkOrder(rows, "next", location, undefined)}
        isLoading={false}
        above={location}
      />
    </details>
  );
}

/** Every device of which something was said, out of place ones and unknown ones among them. */
function Noted({ record, rowOf, besides }: WhatWasNotedParts) {
  const noted = record.devices.filter(
    (device) =>
      device.outcomes.length + device.notes.length + device.photos.length > 0 ||
      ["elsewhere", "unknown"].includes(roundStateOf(device)),
  );
  if (noted.length === 0)
    return record.devices.some(isUnnoted) ? null : <Nothing title="Nothing was noted" />;
  return (
    <ul className="ruled" aria-label="What was noted">
      {noted.map((device) => {
        const { serial_number, notes, scanned } = device;
        const state = roundStateOf(device);
        const belongs = locationOfRound(scanned?.belongs ?? "none");
        return (
          <li key={serial_number} className={`${styles.work} ${styles.noted}`}>
            <span className={styles.what}>
              <Link to={paths.device(serial_number)} className={`${styles.name} reach`} dir="auto">
                {rowOf(serial_number)?.name ?? serial_number}
              </Link>
              {state === "scanned" ? null : (
                <Warning>
                  {stateLabels[state]}
                  {state === "elsewhere" ? `: ${belongsText(belongs, locationOfRound(record.at))}` : ""}
                </Warning>
              )}
            </span>
            <span className={styles.what}>
              <strong>{saidText(device)}</strong>
              {besides(device).map((pair) => (
                <span key={pair.recorded} className="faint">
                  {sideBySideText(pair)}
                </span>
              ))}
              {notes.map((note) => (
                <bdi key={note.id}>{note.text}</bdi>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
