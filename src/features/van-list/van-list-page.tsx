import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useBaitDays } from "#data/bait.ts";
import { type Questions, type Scope, useFleet, useFleetState, useWorkerClient } from "#data/fleet.ts";
import { networkText } from "#data/needs-text.ts";
import { useNow, useServerClock } from "#data/now.ts";
import { locationLevels } from "#data/row-text.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { vanSitesOf } from "#data/van-url.ts";
import { csvName } from "#lib/file-name.ts";
import { datedTime, localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { Button } from "#ui/button.tsx";
import { download } from "#ui/download.ts";
import { LocationLine } from "#ui/location-line.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { usePaperHead } from "#ui/use-paper-head.ts";
import { usePhone } from "#ui/use-phone.ts";
import { ChooseLocation } from "./choose-location.tsx";
import { RoundLink, useMayRoundAt } from "./round-link.tsx";
import { paperText, partsOf } from "./tour-text.ts";
import { vanCsv } from "./van-csv.ts";
import { VanLead } from "./van-lead.tsx";
import paper from "./van-paper.module.css";
import { LoadList } from "./van-parts.tsx";
import { locationsText, vanTitle } from "./van-text.ts";
import { Tours } from "./van-tours.tsx";

/** Rows of each stop on the page; the file has all of them. */
const limit = 100;

/**
 * What to bring to the chosen locations, or to the devices that the filters in the address choose, and what to do there,
 * stop by stop. Made to be printed. `filters` says in words what is chosen.
 */
export function VanListPage({ filters }: { filters: ReactNode }) {
  const [{ at, ...scope }] = useScope();
  const [params] = useUrlParams();
  const sites = vanSitesOf(params);
  const locations = sites.length > 0 ? sites : at === undefined ? undefined : [at];
  const isFiltered = Object.keys(scope).length > 0;
  if (locations === undefined && !isFiltered) return <ChooseLocation />;
  const asked = present({ at: locations, scope: isFiltered ? scope : undefined });
  return <VanListOf asked={asked} filters={filters} />;
}

/** Which devices a list is for: those of these locations, of a scope, or of both. */
type Chosen = Pick<Questions["vanList"]["asked"], "at" | "scope">;

/** The devices of a list as one scope; undefined where they are of several locations. */
function scopeOf({ at, scope = {} }: Chosen): Scope | undefined {
  const [only, ...others] = at ?? [];
  if (others.length > 0) return undefined;
  return only === undefined ? scope : { ...scope, at: only };
}

function VanListOf({ asked, filters }: { asked: Chosen; filters: ReactNode }) {
  const fleet = useWorkerClient();
  const { dataAt } = useFleetState();
  const now = useNow(30_000);
  const instant = useServerClock();
  const [baitDays] = useBaitDays();
  // What is printed: with the devices of each site, or the sheet before them alone.
  const [isSummary, setSummary] = useState(false);
  const { data } = useFleet({ name: "vanList", ...asked, limit, baitDays });
  const locations = asked.at ?? data?.stops.map(({ location }) => location) ?? [];
  const only = data?.stops.length === 1 ? data.stops[0] : undefined;
  const mayRound = useMayRoundAt(only?.location);
  // In the van nobody prints: there the round comes next.
  const isPhone = usePhone();
  const isRoundNext = isPhone && mayRound;
  const title = data === undefined ? "Van list" : vanTitle(locations, data);
  usePaperHead([title, ...(dataAt === undefined ? [] : [`data of ${datedTime(dataAt)}`])].join(" · "));
  if (data === undefined) {
    return (
      <Page title="Van list">
        <Waiting>Loading what to bring…</Waiting>
      </Page>
    );
  }
  const save = async () => {
    const all = await fleet.ask({ name: "vanList", ...asked, limit: Number.MAX_SAFE_INTEGER, baitDays });
    download(csvName("van-list", locationsText(locations), instant()), [vanCsv(all, instant())]);
  };
  const print = (brief: boolean) => {
    flushSync(() => setSummary(brief));
    window.print();
  };
  const isTour = data.stops.length > 1;
  // One sheet says where to go, why and what to bring.
  const summary = isTour ? (
    <Button kind={isPhone ? "soft" : "filled"} className="screen-only" onClick={() => print(true)}>
      <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
      Print summary
    </Button>
  ) : null;
  return (
    <Page
      title={title}
      lead={data.devices === 0 ? undefined : <VanLead list={data} scope={scopeOf(asked)} />}
      isLeadWide={true}
      actions={
        data.toDo === 0 ? undefined : (
          <>
            <Button kind="soft" className="screen-only" onClick={() => void save()}>
              <IconDownload size={18} stroke={1.8} aria-hidden="true" />
              <span className="desk-word">CSV</span>
            </Button>
            <Button
              kind={isTour || isRoundNext ? "soft" : "filled"}
              className="screen-only"
              onClick={() => print(false)}
            >
              <IconPrinter size={18} stroke={1.8} aria-hidden="true" />
              <span className="desk-word">Print</span>
            </Button>
            {isPhone ? null : summary}
          </>
        )
      }
    >
      <div className={`${paper.paperHead} paper-only`}>
        {only !== undefined ? (
          <LocationLine levels={locationLevels(only.location, undefined)} />
        ) : (
          <span>
            {paperText(partsOf(data), isSummary)}{" "}
            {data.tours.length < 2 ? "" : "To load: the sum of all tours."}
          </span>
        )}
        {dataAt === undefined ? null : <span>Data of {localTime(dataAt, now)}</span>}
      </div>
      {filters}
      {data.devices === 0 ? (
        <NoDevices isFiltered={asked.scope !== undefined} />
      ) : data.toDo === 0 ? (
        <Nothing title="Nothing to bring">
          No battery or bait is low, no bait is {formatPlural(baitDays, "day")} old, and no trap needs
          re-arming, as far as the devices tell.{" "}
          {data.stops.map(({ disconnected }) => networkText(disconnected)).join(" ")}
        </Nothing>
      ) : (
        <>
          {data.tours.length < 2 ? null : (
            // Paper says so in its head, which has the room.
            <p className="flush strong screen-only">Sum of all tours:</p>
          )}
          {only !== undefined && isRoundNext ? <RoundLink at={only.location} kind="filled" /> : null}
          <LoadList key={JSON.stringify(asked)} list={data} days={baitDays} />
          {/* Beside the title a phone has room for two. */}
          {isPhone ? summary : null}
          <Tours list={data} now={now} isSummary={isSummary} />
        </>
      )}
    </Page>
  );
}

function NoDevices({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Nothing title="No devices match">
      Change the filters, or choose another location under Locations.
    </Nothing>
  ) : (
    <Nothing title="No devices here">
      The account has no device at this location. Choose another one under Locations.
    </Nothing>
  );
}
