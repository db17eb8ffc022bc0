import type { ReactNode } from "react";
import { type AnswerTo, type LocationKey, type Scope, useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { cutOffText, cutOffTitle, useOlder } from "#data/older-reports.ts";
import { periodOf } from "#data/period.ts";
import { usePlaceless } from "#data/placeless.ts";
import { locationName } from "#data/row-text.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { GatewayNotice, useGateways } from "./gateway-notice.tsx";
import { LocationLinks } from "./location-links.tsx";
import { SiteAbout } from "./site-about.tsx";
import { SiteAttention, useSiteAttention } from "./site-attention.tsx";
import { SiteFacts } from "./site-facts.tsx";
import styles from "./site-page.module.css";
import { SubLocations } from "./sub-locations.tsx";

/** What other features show of a branch: put together by the app. */
export interface SiteParts {
  readonly levels: (location: LocationFacts, scope: Scope) => ReactNode;
  /** Whether it gets better, in short. */
  readonly trend: (at: LocationKey) => ReactNode;
  readonly map: (at: LocationKey) => ReactNode;
  readonly bait: (at: LocationKey) => ReactNode;
  /** What was reported over time, where, and whether it gets better. */
  readonly overTime: (at: LocationKey) => ReactNode;
  /** What each device reported day by day. */
  readonly reports: (at: LocationKey) => ReactNode;
  readonly take: (at: LocationKey) => ReactNode;
}

type LocationFacts = NonNullable<AnswerTo<"location">>;

/** One branch: what needs somebody, its sub-locations compared, its map, and what is set for it. Keyed by its location. */
export function SitePage({
  at,
  levels,
  trend,
  map,
  bait,
  overTime,
  reports,
  take,
}: { at: LocationKey } & SiteParts) {
  const { data } = useFleet({ name: "location", at });
  const isPhone = usePhone();
  // Of a location that does not exist the frame tells, for every page.
  if (!data) {
    return (
      <Page title={locationName(at)}>
        <Waiting>Loading the location…</Waiting>
      </Page>
    );
  }
  return (
    <Page
      title={data.name}
      lead={<Lead location={data} />}
      // On a phone what needs somebody has the room.
      answer={isPhone ? undefined : trend(at)}
      actions={
        <>
          {at === "none" ? null : take(at)}
          <LocationLinks at={at} />
        </>
      }
    >
      <SiteAbout at={at} />
      {levels(data, { at })}
      <Details {...{ at, map, bait, overTime, reports }} />
    </Page>
  );
}

/** What the levels are about. The reports come after the devices: all at once, so that nothing is pushed down. */
function Details(props: { at: LocationKey } & Omit<SiteParts, "levels" | "trend" | "take">) {
  const { at, map, bait, overTime, reports } = props;
  const [params] = useUrlParams();
  // The period moves on by the minute, not by the second: a question that changes all the time is never answered.
  const now = useNow(60_000);
  const period = periodOf(params, now);
  const { data } = useFleet({ name: "site", at, period });
  const attention = useSiteAttention(at);
  const placeless = usePlaceless(at);
  const gateways = useGateways(at);
  const older = useOlder(period, now);
  if (!data && older?.isCutOff) {
    return <Nothing title={cutOffTitle}>{cutOffText(older, now)}</Nothing>;
  }
  if (!data || !attention.data || !attention.summary || !placeless || !gateways)
    return <Waiting>Loading the reports…</Waiting>;
  return (
    <>
      <GatewayNotice site={data} gateways={gateways} />
      <div className={styles.columns}>
        <SiteAttention at={at} now={now} />
        <div className={`${styles.side} stack-loose`}>
          <div className="screen-only">{map(at)}</div>
          <SiteFacts site={data} summary={attention.summary} now={now} />
        </div>
      </div>
      {overTime(at)}
      {data.children === 0 ? null : <SubLocations at={at} period={period} now={now} />}
      {reports(at)}
      {bait(at)}
    </>
  );
}

function Lead({ location }: { location: LocationFacts }) {
  const { address, devices } = location;
  return (
    <>
      {formatPlural(devices, "device")}
      {address === undefined ? null : (
        <>
          {" · "}
          <address className={styles.address} dir="auto">
            {address}
          </address>
        </>
      )}
    </>
  );
}
