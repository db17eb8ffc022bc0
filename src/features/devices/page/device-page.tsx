import { IconTags } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { typeLabel } from "#contract/labels.ts";
import { type DeviceRow, type LocationKey, useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { useGivePlace } from "#data/page-place.ts";
import { paths, serialOf } from "#data/paths.ts";
import { locationName, sinceOf, siteOf } from "#data/row-text.ts";
import { sinceWord } from "#data/trouble-reports.ts";
import { unservedReportOf } from "#data/unserved.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { DeviceTimeline } from "#features/devices/timeline/device-timeline.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Instant } from "#ui/instant.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { WhatToDo } from "#ui/what-to-do.tsx";
import { DeviceDetails, DeviceFacts } from "./device-facts.tsx";
import { DeviceNear } from "./device-near.tsx";
import { DeviceNetwork } from "./device-network.tsx";
import styles from "./device-page.module.css";
import { DeviceReports } from "./device-reports.tsx";
import { LocationCrumbs } from "./location-crumbs.tsx";
import { NoDevice } from "./no-device.tsx";
import { useNear } from "./use-near.ts";

/** The same list each time, so that the map does not draw the same again. */
const noRows: readonly DeviceRow[] = [];

/**
 * One device in the order of need: what to do there, what was recorded in a round and how it is in one under way (`record`), where
 * next (`next`), the facts that matter for its type, its bait (`bait`), what stands around it, what it reported over time, then its reports
 * one by one and its position (`position`). Where there is no bait, the position stands in its room, beside what is near.
 */
export function DevicePage(props: {
  record: (row: DeviceRow, device: Device) => ReactNode;
  next: (serial: string, location: LocationKey) => ReactNode;
  bait: (device: Device, silent: boolean, now: number) => ReactNode;
  position: (row: DeviceRow, here: readonly DeviceRow[], near: readonly DeviceRow[]) => ReactNode;
}) {
  const serial = serialOf(useParams().serial ?? "");
  const now = useNow(30_000);
  const found = useFleet({ name: "device", serial_number: serial }, { everyMs: 60_000 });
  const near = useNear(serial).data;
  const here = found.data?.row;
  useGivePlace(here?.location, here && siteOf(here));
  if (found.isPending) {
    return (
      <Page title={serial}>
        <Waiting>Loading the device…</Waiting>
      </Page>
    );
  }
  if (found.data === null || found.data === undefined) {
    return <NoDevice serial={serial} />;
  }
  const { device, row, outage } = found.data;
  const since = sinceOf(row);
  const unserved = unservedReportOf(device, now);
  const isStation = device.type === baitStation;
  const position = (
    <Section title="Position">
      {row.latitude === undefined ? (
        <Nothing title="No usable coordinates">The account gives no position for this device.</Nothing>
      ) : (
        // As high as ever while the map is on its way.
        <div className={styles.map}>
          {props.position(row, near?.here.rows ?? noRows, near?.near ?? noRows)}
        </div>
      )}
    </Section>
  );
  return (
    <Page
      title={device.name}
      isLeadBelow
      lead={
        <>
          {typeLabel(device.type)}
          {device.name === device.serial_number ? "" : ` · ${device.serial_number}`}
          <LocationCrumbs location={row.location} name={row.location_name} />
        </>
      }
    >
      <WhatToDo row={row} isOutOfUse={isOutOfUse(row)}>
        {unserved === undefined ? null : (
          <span>
            {unserved.reported} <Instant instant={unserved.at} now={now} />
          </span>
        )}
        {since === undefined ? null : (
          <span>
            {sinceWord(row, device, now)} <Instant instant={since} now={now} atLeast={row.sinceAtLeast} />
          </span>
        )}
        {outage === undefined ? null : (
          <Link to={paths.network({ at: outage.at })} className="reach">
            Network devices of {locationName(outage.at)}
          </Link>
        )}
      </WhatToDo>
      {props.record(row, device)}
      {props.next(serial, row.location)}
      <div className={styles.needed} data-station={isStation || undefined}>
        <div className={styles.facts}>
          <DeviceFacts device={device} silent={row.silent} above={[since, unserved?.at]} now={now} />
        </div>
        <div className={styles.near}>
          <DeviceNear row={row} near={near ?? null} />
        </div>
        <div className={styles.bait}>{isStation ? props.bait(device, row.silent, now) : position}</div>
      </div>
      <DeviceTimeline device={device} />
      <div className={styles.columns}>
        <div className="stack-apart">
          <DeviceReports device={device} now={now} />
        </div>
        <div className="stack-apart">
          {isStation ? position : null}
          <DeviceDetails device={device}>
            <LabelLink serial={serial} />
          </DeviceDetails>
          <DeviceNetwork row={row} />
        </div>
      </div>
    </Page>
  );
}

/** For a label that can be read no more. */
function LabelLink({ serial }: { serial: string }) {
  return (
    <Link to={paths.labels({ serials: [serial] })} className={buttonLook({ kind: "soft" })}>
      <IconTags size={18} stroke={1.8} aria-hidden="true" />
      Print a label
    </Link>
  );
}
