import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import type { Device } from "#contract/device.ts";
import { typeLabel } from "#contract/labels.ts";
import { type DeviceRow, type GatewayOutage, useFleet } from "#data/fleet.tsx";
import { likelyCause } from "#data/network-text.ts";
import { useNow } from "#data/now.ts";
import { paths, serialOf } from "#data/paths.ts";
import { placeName, placeText, sinceOf } from "#data/row-text.ts";
import { DeviceTimeline } from "#features/devices/timeline/device-timeline.tsx";
import { formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { DeviceFacts } from "./device-facts.tsx";
import { DeviceNear } from "./device-near.tsx";
import styles from "./device-page.module.css";
import { DevicePlace } from "./device-place.tsx";
import { DeviceReports } from "./device-reports.tsx";

/** How many neighbours are named. */
const nearest = 8;
/** The same list each time, so that the map does not draw the same again. */
const noRows: readonly DeviceRow[] = [];

/**
 * One device: what it says and why, what it reported over time, what stands around it, every field in words, its bait (`bait`) and its
 * position (`position`).
 */
export function DevicePage(props: {
  bait: (device: Device, now: number) => ReactNode;
  position: (row: DeviceRow, here: readonly DeviceRow[], near: readonly DeviceRow[]) => ReactNode;
}) {
  const serial = serialOf(useParams().serial ?? "");
  const now = useNow(30_000);
  const found = useFleet({ name: "device", serial_number: serial }, { everyMs: 60_000 });
  const near = useFleet({ name: "neighbours", serial_number: serial, limit: nearest }).data;
  if (found.isPending) {
    return (
      <Page title={serial}>
        <Waiting>Loading the device…</Waiting>
      </Page>
    );
  }
  if (found.data === null || found.data === undefined) {
    return (
      <Page title="Device not found">
        <Nothing title={`No device has the serial number ${serial}`}>
          It may have been removed from the account, or the number may be mistyped.{" "}
          <Link to={paths.devices({})}>See all devices</Link>
        </Nothing>
      </Page>
    );
  }
  const { device, row, outage } = found.data;
  const since = sinceOf(row);
  return (
    <Page
      title={device.name}
      lead={
        <>
          {typeLabel(device.type)} ·{" "}
          {device.name === device.serial_number ? "" : `${device.serial_number} · `}
          <Link to={paths.devices({ at: row.place })}>{placeText(row.place, row.location_name)}</Link>
        </>
      }
    >
      <div className={styles.state} data-level={row.level}>
        <LevelMark level={row.level} />
        <span className={styles.reason}>{row.reason}</span>
        {since === undefined ? null : (
          <span>
            since <Instant instant={since} now={now} />
          </span>
        )}
        {outage === undefined ? null : <Cause outage={outage} />}
      </div>
      <DeviceTimeline device={device} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {props.bait(device, now)}
          <DeviceFacts device={device} said={row.said} now={now} />
        </div>
        <div className={styles.column}>
          {row.latitude === undefined ? (
            <Section title="Position">
              <Nothing title="No usable coordinates">The account gives no position for this device.</Nothing>
            </Section>
          ) : (
            props.position(row, near?.here.rows ?? noRows, near?.near ?? noRows)
          )}
          <DeviceNear serial={serial} near={near ?? null} />
          <DevicePlace row={row} />
          <DeviceReports device={device} now={now} />
        </div>
      </div>
    </Page>
  );
}

/** What a silent device may be silent because of, and the way to it. */
function Cause({ outage }: { outage: GatewayOutage }) {
  const { at, disconnected, connected } = outage;
  const gateways = disconnected === 1 ? "a network device" : formatPlural(disconnected, "network device");
  const cause = likelyCause(
    { silent: 1, reliant: 1, connected },
    `${gateways} at ${placeName(at)} ${disconnected === 1 ? "is" : "are"} disconnected`,
  );
  return (
    <Link to={paths.network({ at })} className={styles.cause}>
      {cause}
    </Link>
  );
}
