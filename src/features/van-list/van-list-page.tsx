import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useBaitDays } from "#data/bait.ts";
import { type LocationKey, useFleet, useFleetState, useWorkerClient } from "#data/fleet.tsx";
import { useNow, useServerClock } from "#data/now.ts";
import { locationLevels } from "#data/row-text.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { vanSitesOf } from "#data/van-url.ts";
import { dayMs } from "#lib/durations.ts";
import { localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { download } from "#ui/download.ts";
import { LocationLine } from "#ui/location-line.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { ChooseLocation } from "./choose-location.tsx";
import { vanCsv, vanFileName } from "./van-csv.ts";
import styles from "./van-list.module.css";
import { BaitPart, BatteryPart, RearmPart } from "./van-parts.tsx";
import { Stops } from "./van-stops.tsx";
import { locationsText } from "./van-text.ts";

/** Rows of each stop on the page; the file has all of them. */
const limit = 100;

/** What to bring to the chosen locations, and what to do there, stop by stop. Made to be printed. */
export function VanListPage() {
  const [{ at }] = useScope();
  const [params] = useUrlParams();
  const sites = vanSitesOf(params);
  const locations = sites.length > 0 ? sites : at === undefined ? [] : [at];
  return locations.length === 0 ? <ChooseLocation /> : <VanListOf locations={locations} />;
}

function VanListOf({ locations }: { locations: readonly LocationKey[] }) {
  const fleet = useWorkerClient();
  const { dataAt } = useFleetState();
  const now = useNow(30_000);
  const instant = useServerClock();
  // What is due moves on by the minute: a question that changes all the time is never answered.
  const minute = useNow(60_000);
  const [days] = useBaitDays();
  const dueAt = minute - days * dayMs;
  const { data } = useFleet({ name: "vanList", at: locations, limit, dueAt });
  if (data === undefined) {
    return (
      <Page title="Van list">
        <Waiting>Loading what to bring…</Waiting>
      </Page>
    );
  }
  const isEmpty = data.stops.every(({ total }) => total === 0);
  const save = async () => {
    const all = await fleet.ask({ name: "vanList", at: locations, limit: Number.MAX_SAFE_INTEGER, dueAt });
    download(vanFileName(locations, instant()), [vanCsv(all, minute)]);
  };
  const [only] = data.stops;
  return (
    <Page
      title={`Van list: ${locationsText(locations)}`}
      lead={
        data.devices === 0
          ? undefined
          : [locations.length === 1 ? only?.address : undefined, formatPlural(data.devices, "device")]
              .filter(Boolean)
              .join(" · ")
      }
      actions={
        isEmpty ? undefined : (
          <>
            <Button kind="soft" className={styles.action} onClick={() => void save()}>
              <IconDownload size={18} stroke={1.8} aria-hidden="true" />
              <span className="desk-word">CSV</span>
            </Button>
            <Button className={styles.action} onClick={() => window.print()}>
              <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
              <span className="desk-word">Print</span>
            </Button>
          </>
        )
      }
    >
      <div className={styles.paperHead}>
        {locations.length === 1 && only !== undefined ? (
          <LocationLine levels={locationLevels(only.location, undefined)} />
        ) : (
          <span>In the order of a short tour</span>
        )}
        {dataAt === undefined ? null : <span>Data of {localTime(dataAt, now)}</span>}
      </div>
      {data.devices === 0 ? (
        <Nothing title="No devices here">
          The account has no device at this location. Choose another one under Locations.
        </Nothing>
      ) : isEmpty ? (
        <Nothing title="Nothing to bring">
          No battery or bait is low, no bait is {formatPlural(days, "day")} old, and no trap needs re-arming,
          as far as the devices tell.
        </Nothing>
      ) : (
        <>
          <div className={styles.parts}>
            <BatteryPart part={data.batteries} />
            <BaitPart part={data.bait} days={days} />
            <RearmPart part={data.rearm} />
          </div>
          <Stops stops={data.stops} now={now} />
        </>
      )}
    </Page>
  );
}
