import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { useRecorded } from "#data/rounds/recorded.ts";
import { sinceOf } from "#data/row-text.ts";
import { markOf, toDoOf } from "#data/work-left.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { Waiting } from "#ui/notice.tsx";
import { DoneBefore } from "./done-before.tsx";
import { saidText } from "./round-text.ts";
import styles from "./rounds.module.css";
import { wayText } from "./walk-order.ts";

/** Devices of a round, mostly those that are left. A press opens one, to say why it is not scanned. */
export function RoundDevices(props: {
  /** What the list is called. */
  label?: string;
  devices: readonly RoundDevice[];
  /** Those of them that the copy knows, in the order to go to them. */
  rows: readonly DeviceRow[];
  isLoading: boolean;
  above: LocationKey;
  /** Where the person was last: the distance from there is shown. */
  from?: DeviceRow | undefined;
  /** With it each says since when it is open. */
  now?: number;
  /** Serial number of the one to go to next, which is marked. */
  next?: string | undefined;
  /** Absent where the list is only to be read: then a device leads to its page. */
  onShow?: (serial_number: string) => void;
  /** What is said of a device below the others; nothing where it is empty. */
  said?: (device: RoundDevice) => string;
}) {
  const {
    label = "Not scanned",
    devices,
    rows,
    isLoading,
    above,
    from,
    now,
    next,
    onShow,
    said = saidText,
  } = props;
  const recorded = useRecorded();
  if (isLoading) return <Waiting>Loading the devices…</Waiting>;
  const known = new Set(rows.map(({ serial_number }) => serial_number));
  const gone = devices.filter(({ serial_number }) => !known.has(serial_number));
  const deviceOf = new Map(devices.map((device) => [device.serial_number, device]));
  return (
    <ul className="ruled" aria-label={label}>
      {rows.map((row) => (
        <li key={row.serial_number}>
          <ToDevice serial_number={row.serial_number} onShow={onShow}>
            <RowWords row={row} way={wayText(row, above, from)} now={now} isNext={row.serial_number === next}>
              <Said device={deviceOf.get(row.serial_number)} said={said} />
              <DoneBefore
                said={deviceOf.get(row.serial_number)?.outcomes}
                row={row}
                recorded={recorded.get(row.serial_number)}
              />
            </RowWords>
          </ToDevice>
        </li>
      ))}
      {gone.map((device) => (
        <li key={device.serial_number}>
          <ToDevice serial_number={device.serial_number} onShow={onShow}>
            <span className={styles.what}>
              <span className={styles.name}>{device.serial_number}</span>
              <span className="faint">Not in the account any more.</span>
              <Said device={device} said={said} />
            </span>
          </ToDevice>
        </li>
      ))}
    </ul>
  );
}

/** The words of a device in a round: what to do there, its name and its place, and what is said of it besides. */
export function RowWords(props: {
  row: DeviceRow;
  way: string;
  now?: number | undefined;
  isNext?: boolean;
  children?: ReactNode;
}) {
  const { row, way, now, isNext = false, children } = props;
  const since = now === undefined ? undefined : sinceOf(row);
  return (
    <span className={styles.what}>
      <LevelMark {...markOf(row)} text={toDoOf(row) ?? row.reason} />
      <span>
        <bdi className={styles.name}>{row.name}</bdi>
        {isNext ? <span className={styles.isNext}>Next</span> : null}
      </span>
      <span className={styles.where}>
        <bdi className="dim">{way}</bdi>
        {now === undefined || since === undefined ? null : (
          <span className="dim">
            <Instant instant={since} now={now} brief="open" atLeast={row.sinceAtLeast} />
          </span>
        )}
      </span>
      {children}
    </span>
  );
}

/** A line that leads to a device: to its page, or with `onShow` to where it is shown right here. */
export function ToDevice(props: {
  serial_number: string;
  onShow: ((serial_number: string) => void) | undefined;
  children: ReactNode;
}) {
  const { serial_number, onShow, children } = props;
  if (onShow === undefined) {
    return (
      <Link to={paths.device(serial_number)} className={styles.line}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.line} onClick={() => onShow(serial_number)}>
      {children}
    </button>
  );
}

function Said({ device, said }: { device: RoundDevice | undefined; said: (device: RoundDevice) => string }) {
  const text = device === undefined ? "" : said(device);
  return text === "" ? null : <span>{text}</span>;
}
