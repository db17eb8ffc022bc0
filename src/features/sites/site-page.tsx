import { IconRoute, IconTags, IconTruck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { mayRound } from "#contract/session.ts";
import { type AnswerTo, type Place, type Scope, useFleet } from "#data/fleet.tsx";
import { withLabels } from "#data/labels-url.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { periodOf } from "#data/period.ts";
import { placeName } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { buttonLook } from "#ui/button.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { GatewayNotice } from "./gateway-notice.tsx";
import { SiteAttention } from "./site-attention.tsx";
import { SiteFacts } from "./site-facts.tsx";
import styles from "./site-page.module.css";
import { defaultPeriod } from "./site-period.tsx";
import { SubLocations } from "./sub-locations.tsx";

/** What other features show of a branch: put together by the app. */
export interface SiteParts {
  readonly levels: (place: PlaceFacts, scope: Scope) => ReactNode;
  readonly map: (at: Place) => ReactNode;
  readonly bait: (at: Place) => ReactNode;
  /** What was reported over time. */
  readonly reports: (at: Place) => ReactNode;
  readonly take: (at: Place) => ReactNode;
}

type PlaceFacts = NonNullable<AnswerTo<"place">>;

/** One branch: what needs somebody, its sub-locations compared, its map, and what is set for it. Keyed by its place. */
export function SitePage({ at, levels, map, bait, reports, take }: { at: Place } & SiteParts) {
  const { data } = useFleet({ name: "place", at });
  if (data === undefined) {
    return (
      <Page title={placeName(at)}>
        <Waiting>Loading the place…</Waiting>
      </Page>
    );
  }
  if (data === null) return <NoSuchPlace at={at} />;
  return (
    <Page title={data.name} lead={<Lead place={data} />} actions={<PlaceLinks at={at} />}>
      {levels(data, { at })}
      {at === "none" ? null : take(at)}
      <Details {...{ at, map, bait, reports }} />
    </Page>
  );
}

/** What the levels are about. The reports come after the devices: all at once, so that nothing is pushed down. */
function Details({ at, map, bait, reports }: { at: Place } & Omit<SiteParts, "levels" | "take">) {
  const [params] = useUrlParams();
  // The period moves on by the minute, not by the second: a question that changes all the time is never answered.
  const now = useNow(60_000);
  const period = periodOf(params, now, defaultPeriod);
  const { data } = useFleet({ name: "site", at, period });
  if (!data) return <Waiting>Loading the reports…</Waiting>;
  return (
    <>
      <GatewayNotice site={data} />
      <SiteFacts site={data} now={now} />
      <div className={styles.columns}>
        <SiteAttention at={at} now={now} />
        {map(at)}
      </div>
      {reports(at)}
      {data.children === 0 ? null : <SubLocations at={at} period={period} now={now} />}
      {bait(at)}
    </>
  );
}

function Lead({ place }: { place: PlaceFacts }) {
  const { address, devices } = place;
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

/** What is done at a place. The other pages keep the place by themselves. */
function PlaceLinks({ at }: { at: Place }) {
  const role = useSession().person?.role;
  return (
    <>
      {mayRound(role) ? (
        <Link to={paths.rounds({ at })} className={buttonLook({ kind: "soft" })}>
          <IconRoute className={styles.icon} size={18} stroke={1.8} aria-hidden="true" />
          Round
        </Link>
      ) : null}
      {at === "none" ? null : (
        <Link
          to={paths.labels({ at }, withLabels(new URLSearchParams(), { of: "locations" }))}
          className={buttonLook({ kind: "soft" })}
        >
          <IconTags className={styles.icon} size={18} stroke={1.8} aria-hidden="true" />
          Labels
        </Link>
      )}
      <Link to={paths.vanList({ at })} className={buttonLook({ kind: "soft" })}>
        <IconTruck className={styles.icon} size={18} stroke={1.8} aria-hidden="true" />
        Van list
      </Link>
    </>
  );
}

function NoSuchPlace({ at }: { at: Place }) {
  return (
    <Page title="Place not found">
      <Nothing title={at === "none" ? "Every device has a location" : "No device stands at this place"}>
        {at === "none" ? null : (
          <p className={styles.path} dir="auto">
            {at}
          </p>
        )}
        <p>
          The link may be old, the place renamed, or its devices moved.{" "}
          <Link to={paths.overview()}>See all locations</Link>
        </p>
      </Nothing>
    </Page>
  );
}
