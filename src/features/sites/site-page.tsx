import { Button } from "@mantine/core";
import { IconTruck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type AnswerTo, type Place, type Scope, useFleet } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { periodOf } from "#data/period.ts";
import { placeName } from "#data/row-text.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
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
}

type PlaceFacts = NonNullable<AnswerTo<"place">>;

/** One branch: what needs somebody, its sub-locations compared, its map, and what is set for it. Keyed by its place. */
export function SitePage({ at, levels, map, bait }: { at: Place } & SiteParts) {
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
    <Page title={data.name} lead={<Lead place={data} />} actions={<VanListLink at={at} />}>
      {levels(data, { at })}
      <Details at={at} map={map} bait={bait} />
    </Page>
  );
}

/** What the levels are about. The reports come after the devices: all at once, so that nothing is pushed down. */
function Details({ at, map, bait }: { at: Place } & Pick<SiteParts, "map" | "bait">) {
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

/** The other pages keep the place by themselves. */
function VanListLink({ at }: { at: Place }) {
  return (
    <Button
      component={Link}
      to={paths.vanList({ at })}
      variant="default"
      className={styles.target ?? ""}
      classNames={{ section: styles.icon ?? "" }}
      leftSection={<IconTruck size={18} stroke={1.8} aria-hidden="true" />}
    >
      Van list
    </Button>
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
