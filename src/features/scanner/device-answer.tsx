import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { typeLabel } from "#contract/labels.ts";
import { type DeviceRow, type LocationKey, useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { locationText, sinceOf } from "#data/row-text.ts";
import { noteSeen } from "#data/seen-devices.ts";
import { sinceWord } from "#data/trouble-reports.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { Answer } from "#ui/answer.tsx";
import { Battery } from "#ui/battery.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { Instant } from "#ui/instant.tsx";
import { Waiting } from "#ui/notice.tsx";
import { WhatToDo } from "#ui/what-to-do.tsx";
import styles from "./answer.module.css";
import { sinceLast } from "./since-last.ts";

/**
 * One device on one screen: what to do, what happened since somebody worked there, and what to look at.
 * @param props.record what was recorded in a round, and how it is in one under way
 * @param props.bait what a bait station says of its bait
 * @param props.next where to go from there
 */
export function DeviceAnswer(props: {
  serial: string;
  record: (row: DeviceRow, device: Device) => ReactNode;
  bait: (device: Device, silent: boolean) => ReactNode;
  next: (serial: string, location: LocationKey) => ReactNode;
}) {
  const now = useNow(30_000);
  const found = useFleet({ name: "device", serial_number: props.serial }, { everyMs: 60_000 }).data;
  const serial = found?.device.serial_number;
  useEffect(() => {
    if (serial !== undefined) noteSeen(serial);
  }, [serial]);
  if (found === undefined || found === null) return <Waiting>Loading the device…</Waiting>;
  const { device, row } = found;
  const since = sinceOf(row);
  const bait = props.bait(device, row.silent);
  return (
    <Answer
      title={device.name}
      about={
        <p className="faint">
          {typeLabel(device.type)}
          {device.name === device.serial_number ? null : ` · ${device.serial_number}`}
        </p>
      }
    >
      <WhatToDo row={row} isOutOfUse={isOutOfUse(row)}>
        {since === undefined ? null : (
          <span>
            {sinceWord(row, device, now)} <Instant instant={since} now={now} atLeast={row.sinceAtLeast} />
          </span>
        )}
      </WhatToDo>
      {props.record(row, device)}
      {props.next(device.serial_number, row.location)}
      <Since device={device} now={now} />
      <Facts
        facts={[
          {
            name: "Battery",
            value: (
              <Battery
                level={device.battery_status}
                silent={row.silent || isOutOfUse(row)}
                heard={device.last_heartbeat}
              />
            ),
          },
          {
            name: "Last heard",
            value:
              device.last_heartbeat === undefined ? (
                "Never"
              ) : (
                <Instant instant={epochOf(device.last_heartbeat)} now={now} />
              ),
          },
          { name: "Location", value: locationText(row.location, row.location_name) },
          ...(device.description === undefined ? [] : [{ name: "Description", value: device.description }]),
        ]}
      />
      {bait}
      <p className="row">
        <Link to={paths.device(device.serial_number)} className={buttonLook({ kind: "soft" })}>
          Open the device
        </Link>
        {row.location === "none" ? null : (
          <Link to={paths.vanList({ at: row.location })} className={buttonLook({ kind: "soft" })}>
            What to bring here
          </Link>
        )}
      </p>
    </Answer>
  );
}

function Since({ device, now }: { device: Device; now: number }) {
  const { work, at, by, events } = sinceLast(device);
  const isQuiet = events.length === 0;
  return (
    <section className="words" aria-label="Since the last visit">
      <p className="flush">
        {at === undefined ? (
          isQuiet ? (
            "No reports, and no visit that is known."
          ) : (
            "No visit is known. Reported:"
          )
        ) : (
          <>
            {isQuiet ? "Nothing reported since it was " : "Since it was "}
            {work} <Instant instant={at} now={now} />
            {by === undefined ? "" : ` by ${by}`}
            {isQuiet ? "." : ":"}
          </>
        )}
      </p>
      {isQuiet ? null : (
        <ul className={styles.events}>
          {events.map(({ label, times, last }) => (
            <li key={label}>
              {times === 1 ? "" : `${times} × `}
              {label}, <Instant instant={last} now={now} brief />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
