import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useBaitDays } from "#data/bait.ts";
import { type Place, useFleet, useFleetPart, useFleetState, useWorkerClient } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { placeLevels, placeName } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { dayMs } from "#lib/durations.ts";
import { localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { download } from "#ui/download.ts";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import { ChoosePlace } from "./choose-place.tsx";
import { vanCsv, vanFileName } from "./van-csv.ts";
import styles from "./van-list.module.css";
import { BaitPart, BatteryPart, RearmPart } from "./van-parts.tsx";

/** Rows of each part on the page; the file has all of them. */
const limit = 100;

/** What to bring to the chosen place: batteries, bait, and the traps to re-arm. Made to be printed. */
export function VanListPage() {
  const [{ at }] = useScope();
  return at === undefined ? <ChoosePlace /> : <VanListOf at={at} />;
}

function VanListOf({ at }: { at: Place }) {
  const fleet = useWorkerClient();
  const { dataAt } = useFleetState();
  const now = useNow(30_000);
  const clockOffset = useFleetPart("clockOffset");
  // What is due moves on by the minute: a question that changes all the time is never answered.
  const minute = useNow(60_000);
  const [days] = useBaitDays();
  const dueAt = minute - days * dayMs;
  const { data } = useFleet({ name: "vanList", at, limit, dueAt });
  const address = useFleet({ name: "place", at }).data?.address;
  if (data === undefined) {
    return (
      <Page title="Van list">
        <Waiting>Loading what to bring…</Waiting>
      </Page>
    );
  }
  const isEmpty = data.batteries.total + data.bait.total + data.rearm.total === 0;
  const save = async () => {
    const all = await fleet.ask({ name: "vanList", at, limit: Number.MAX_SAFE_INTEGER, dueAt });
    download(vanFileName(at, Date.now() + clockOffset), [vanCsv(all, minute)]);
  };
  return (
    <Page
      title={`Van list: ${placeName(at)}`}
      lead={
        data.devices === 0
          ? undefined
          : [address, formatPlural(data.devices, "device")].filter(Boolean).join(" · ")
      }
      actions={
        isEmpty ? undefined : (
          <>
            <Button
              variant="default"
              className={styles.action ?? ""}
              leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => void save()}
            >
              CSV
            </Button>
            <Button
              className={styles.action ?? ""}
              leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        )
      }
    >
      <div className={styles.paperHead}>
        <PlaceLine levels={placeLevels(at, undefined)} />
        {dataAt === undefined ? null : <span>Data of {localTime(dataAt, now)}</span>}
      </div>
      {data.devices === 0 ? (
        <Nothing title="No devices here">
          The account has no device at this place. Choose another one in the locations.
        </Nothing>
      ) : isEmpty ? (
        <Nothing title="Nothing to bring">
          No battery or bait here is low, no bait was replaced {formatPlural(days, "day")} ago or more, and no
          trap has to be re-armed, as far as the devices tell.
        </Nothing>
      ) : (
        <div className={styles.parts}>
          <BatteryPart part={data.batteries} at={at} now={now} />
          <div className={styles.column}>
            <BaitPart part={data.bait} at={at} now={now} days={days} />
            <RearmPart part={data.rearm} at={at} now={now} />
          </div>
        </div>
      )}
    </Page>
  );
}
