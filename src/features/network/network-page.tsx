import { Fragment, useState } from "react";
import { Link, useLocation } from "react-router";
import { networkStatusLabel } from "#contract/labels.ts";
import { type LocationKey, type NetworkRow, type NetworkState, useFleet } from "#data/fleet.ts";
import { networkMark, networkName, networkNumber, networkVisit, offlineNear } from "#data/network-text.ts";
import { useNow } from "#data/now.ts";
import { outagesText } from "#data/outage-text.ts";
import { useGivePlace } from "#data/page-place.ts";
import { paths } from "#data/paths.ts";
import { networkStateIn, networkStates, withNetworkState } from "#data/site-url.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { VanListWords } from "#ui/action-words.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Unbroken } from "#ui/pairs.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import type { LocationParts } from "./network-answer.tsx";
import { NetworkItem } from "./network-item.tsx";
import styles from "./network-page.module.css";

const step = 100;

const stateLabels: Readonly<Record<NetworkState, string>> = {
  disconnected: networkStatusLabel("disconnected"),
  unknown: networkStatusLabel(undefined),
  unavailable: networkStatusLabel("N/A"),
  connected: networkStatusLabel("connected"),
};

/** The tree marks where the one network device stands that the page is about. */
function TellPlace({ at }: { at: LocationKey }) {
  useGivePlace(at);
  return null;
}

/** Gateways and other network devices of the location with their status, those first that need somebody (spec: Network device). */
export function NetworkPage(parts: LocationParts) {
  const [{ at, q }, setScope] = useScope();
  const [params, setParams] = useUrlParams();
  const [shown, setShown] = useState(step);
  const chosen = networkStateIn(params);
  const now = useNow(30_000);
  const { hash } = useLocation();
  const { data } = useFleet({
    name: "network",
    ...(at === undefined ? {} : { at }),
    ...(q === undefined ? {} : { q }),
    states: chosen === undefined ? [] : [chosen],
    to: shown,
  });
  if (data === undefined) {
    return (
      // Another page than the next: its words are none of those that come, and do not move.
      <Page key="loading" title="Network" lead="Loading…">
        <Waiting>Loading the network devices…</Waiting>
      </Page>
    );
  }
  const { states, rows, total } = data;
  const all = networkStates.reduce((sum, state) => sum + states[state], 0);
  const ofAll = formatPlural(all, "network device");
  const downText = states.disconnected === 0 ? "" : `, ${formatCount(states.disconnected)} disconnected`;
  const [first] = rows;
  // What the address names by its serial number has the page for itself.
  const isOnly =
    total === 1 && first?.serial_number === q && first !== undefined && hash === networkMark(first);
  const only = isOnly ? first : undefined;
  const choices = networkStates.filter((state) => states[state] > 0 || state === chosen);
  return (
    <Page
      key="here"
      title={only === undefined ? "Network" : networkName(only)}
      lead={
        only !== undefined ? (
          <Link to={paths.network(present({ at }))} className="thumb">
            All network devices
          </Link>
        ) : chosen !== undefined ? (
          `${formatCount(total)} of ${ofAll}`
        ) : (
          ofAll + downText
        )
      }
      actions={
        only === undefined || only.location === "none" ? undefined : (
          <Link to={paths.vanList({ at: only.location })} className={buttonLook({ kind: "soft" })}>
            <VanListWords />
          </Link>
        )
      }
    >
      {only === undefined ? (
        <ToDo rows={rows} disconnected={states.disconnected} />
      ) : (
        <TellPlace at={only.location} />
      )}
      {only === undefined && (all > 0 || q !== undefined) ? (
        <div className={styles.search}>
          <SearchBox
            label="Search network devices"
            placeholder="Number, name or location…"
            value={q ?? ""}
            onChange={(text) => {
              setShown(step);
              setScope({ q: text }, { replace: true });
            }}
          />
        </div>
      ) : null}
      {only === undefined && (choices.length > 1 || chosen !== undefined) ? (
        <div className={styles.states}>
          <ChoiceRow
            label="Status"
            choices={[
              { value: "all" as const, label: `All ${formatCount(all)}` },
              ...choices.map((state) => ({
                value: state,
                label: `${stateLabels[state]} ${formatCount(states[state])}`,
              })),
            ]}
            chosen={chosen ?? "all"}
            onChange={(value) => {
              setShown(step);
              setParams((current) => withNetworkState(current, value === "all" ? undefined : value), {
                replace: true,
              });
            }}
          />
        </div>
      ) : null}
      {total === 0 ? <NoNetworkDevices isFiltered={all > 0} isLocation={at !== undefined} q={q} /> : null}
      {rows.length > 0 ? (
        <ul className="card" aria-label="Network devices">
          {rows.map((row) => (
            <NetworkItem
              key={row.serial_number}
              row={row}
              now={now}
              isMeant={hash === networkMark(row)}
              isNamed={row === only}
              parts={parts}
            />
          ))}
        </ul>
      ) : null}
      {total > rows.length ? (
        <Button kind="soft" className={styles.more} onClick={() => setShown(shown + 2 * step)}>
          Show {formatCount(Math.min(2 * step, total - rows.length))} more of {formatCount(total)}
        </Button>
      ) : null}
    </Page>
  );
}

/** A serial number is read as a whole, alone and after a name. */
const serial = /(\S+)$/;

/** So many are named in the sentence, each the way to its row; more are the first of the list. */
const mostNamed = 3;

/**
 * What to do, once for all that are disconnected, and at how many of several it shows; then the connected ones around which devices
 * are offline. Nothing where none of them is listed.
 */
function ToDo({ rows, disconnected }: { rows: readonly NetworkRow[]; disconnected: number }) {
  const { search } = useLocation();
  const down = rows.filter(({ state }) => state === "disconnected");
  const near = rows.filter(({ state, silence }) => state === "connected" && (silence?.silent ?? 0) > 0);
  if (down.length + near.length === 0) return null;
  const number = (row: NetworkRow) => (
    <Link to={{ search, hash: networkMark(row) }} replace className="reach" dir="auto">
      <Unbroken text={networkNumber(row)} part={serial} />
    </Link>
  );
  // Only of all of them is it known at how many devices are offline.
  const isAll = down.length === disconnected;
  return (
    <p className="flush">
      <strong>
        {isAll && down.length <= mostNamed
          ? down.map((row) => (
              <Fragment key={row.serial_number}>
                {networkVisit(row)} {number(row)}.{" "}
              </Fragment>
            ))
          : down.length === 0
            ? ""
            : `Check power and connection of the ${formatCount(disconnected)} disconnected ones. `}
      </strong>
      {/* Of one alone its own row says it. */}
      {isAll && down.length > 1 ? `${outagesText(down)} ` : ""}
      {near.length <= mostNamed
        ? near.map((row) => (
            <Fragment key={row.serial_number}>
              {offlineNear(row)} {number(row)}.{" "}
            </Fragment>
          ))
        : `Devices are offline near ${formatCount(near.length)} connected ones.`}
    </p>
  );
}

function NoNetworkDevices(props: { isFiltered: boolean; isLocation: boolean; q: string | undefined }) {
  const { isFiltered, isLocation, q } = props;
  if (isFiltered) return <Nothing title="None with this status">Choose another status to see more.</Nothing>;
  if (q !== undefined) {
    return (
      <Nothing title="No network device matches">
        Nothing {isLocation ? "here" : "in the account"} fits the search “<bdi>{q}</bdi>”.
      </Nothing>
    );
  }
  return (
    <Nothing title="No network devices here">
      {isLocation
        ? "Choose a larger location to see the network devices of the account."
        : "The account has no gateways or other network devices."}
    </Nothing>
  );
}
