import { Link } from "react-router";
import { statuses } from "#contract/codes.ts";
import { type AnswerTo, type FleetState, type NetworkState, useFleet, useFleetState } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { outagesText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { setAsideText, troubleText } from "#data/row-text.ts";
import { useSettings } from "#data/settings.tsx";
import { withNetworkState } from "#data/site-url.ts";
import { hourMs } from "#lib/durations.ts";
import { age, duration, localTime, shortTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Facts } from "#ui/facts.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { notReportingText } from "./not-reporting.ts";
import styles from "./settings-page.module.css";

/** Whether the data can be relied on: how old it is, whether the device service answers, and what is missing or odd in it. */
export function DataHealthPage() {
  const state = useFleetState();
  const { silentAfterHours } = useSettings();
  const { data: summary } = useFleet({ name: "summary", scope: {} });
  const { data: network } = useFleet({ name: "network", states: ["disconnected"] });
  const { data: placeless } = useFleet({ name: "summary", scope: { at: "none" } });
  return (
    <Page title="Data health" lead={formatPlural(state.devices, "device")}>
      {summary === undefined || placeless === undefined ? (
        <Waiting>Loading the account…</Waiting>
      ) : (
        <>
          <Freshness state={state} />
          <Section title="What to do">
            <Lines
              lines={[
                ...missing(summary, placeless.devices, duration(silentAfterHours * hourMs)),
                ...missingNetwork(network),
              ]}
              none="Nothing: every device is heard of and has a location, coordinates and a known status. Every network device is connected."
            />
          </Section>
          <Section title="What could not be read">
            <Lines lines={oddities(state)} none="Nothing: all that the device service sent could be read." />
            {state.examples.length === 0 ? null : (
              <>
                <h3 className={styles.subtitle}>Examples</h3>
                <ul className="bullets">
                  {state.examples.map((example) => (
                    <li key={`${example.row} ${example.field} ${example.problem}`}>
                      {example.serial_number === undefined ? null : (
                        <Link to={paths.device(example.serial_number)}>Open</Link>
                      )}{" "}
                      {troubleText(example)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}

/** Its title is the answer that people come for. */
function Freshness({ state }: { state: FleetState }) {
  const { dataAt } = state;
  const now = useNow(5_000);
  return (
    <Section title={verdict(state, now)}>
      <Facts
        facts={[
          {
            name: "Updated",
            value:
              dataAt === undefined
                ? "No data yet"
                : `${localTime(dataAt, now)} (${age(Math.min(dataAt, now), now)})`,
          },
          { name: "Device service", value: serviceText(state, now) },
        ]}
      />
    </Section>
  );
}

/** Whether what is on screen is of now. */
function verdict({ dataAt, problem }: FleetState, now: number): string {
  if (problem?.kind === "offline") {
    return `This device has not reached the server since ${shortTime(problem.since, now)}.`;
  }
  if (dataAt === undefined) return "There is no data yet.";
  return problem === undefined ? "The data is up to date." : "The data is not being updated.";
}

/** Without the server nobody knows what the device service does. */
function serviceText({ dataAt, problem }: FleetState, now: number): string {
  if (problem === undefined) return dataAt === undefined ? "No contact yet" : "Working";
  if (problem.kind === "offline") return "Not known while the server cannot be reached";
  return `${problem.message} Since ${localTime(problem.since, now)}.`;
}

interface Line {
  readonly text: string;
  readonly meaning: string;
  readonly to?: string;
}

/**
 * @param placeless devices without a location
 * @param silentAfter how long a device may be quiet, in words
 */
function missing(summary: AnswerTo<"summary">, placeless: number, silentAfter: string): readonly Line[] {
  const listed = new Set<number | "unknown">(statuses.map(({ code }) => code));
  const strange = summary.statuses.filter(({ code }) => !listed.has(code));
  const unknown = strange.reduce((sum, { devices }) => sum + devices, 0);
  return [
    {
      count: summary.silent,
      text: `${formatPlural(summary.silent, "device")} offline`,
      meaning: [
        `Check them: no heartbeat for ${silentAfter} or longer, or none at all. Their last status may be out of date.`,
        notReportingText(summary),
      ]
        .filter(Boolean)
        .join(" "),
      to: paths.devices({ silence: {} }),
    },
    {
      count: summary.withoutCoordinates,
      text: `${formatPlural(summary.withoutCoordinates, "device")} without usable coordinates`,
      meaning: "No map shows them. Set their position in the vendor’s application.",
      to: paths.devices({ unlocated: true }),
    },
    {
      count: placeless,
      text: `${formatPlural(placeless, "device")} without a location`,
      meaning: "They are listed under No location. Set their location in the vendor’s application.",
      to: paths.devices({ at: "none" }),
    },
    {
      count: unknown,
      text: `${formatPlural(unknown, "device")} with an unknown status`,
      meaning: "They count as Not reporting until Trapboard knows the status. A flag can make it worse.",
      to: paths.devices({ statuses: strange.map(({ code }) => code) }),
    },
    {
      count: summary.inactive,
      text: formatPlural(summary.inactive, "inactive device"),
      meaning: "They need nothing and are left out of Needs attention.",
      to: paths.devices({ inactive: true }),
    },
  ].filter(({ count }) => count > 0);
}

/** Network devices that say nothing, or of which nothing is said. */
function missingNetwork(network: AnswerTo<"network"> | undefined): readonly Line[] {
  if (network === undefined) return [];
  const { disconnected, unavailable, unknown } = network.states;
  const linkTo = (state: NetworkState) => paths.network({}, withNetworkState(new URLSearchParams(), state));
  return [
    {
      count: disconnected,
      text: `${formatPlural(disconnected, "network device")} disconnected`,
      meaning: outagesText(network.rows),
      to: linkTo("disconnected"),
    },
    {
      count: unavailable,
      text: `${formatPlural(unavailable, "network device")}: status not available`,
      meaning: "The device service gives no status for this type. Check on site that they work.",
      to: linkTo("unavailable"),
    },
    {
      count: unknown,
      text: `${formatPlural(unknown, "network device")}: unknown status`,
      meaning: "Check on site that they work.",
      to: linkTo("unknown"),
    },
  ].filter(({ count }) => count > 0);
}

function oddities({ setAside, unreadable, duplicates }: FleetState): readonly Line[] {
  return [
    {
      count: setAside,
      text: setAsideText(setAside),
      meaning: "They are left out, because they could not be read.",
    },
    {
      count: unreadable,
      text: `${formatPlural(unreadable, "value")} that could not be read`,
      meaning: "Each is shown as unknown. The rest of its device is shown.",
    },
    {
      count: duplicates,
      text: `${formatPlural(duplicates, "serial number")} sent twice`,
      meaning: "The last one is shown, with the reports of all of them.",
    },
  ].filter(({ count }) => count > 0);
}

function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="flush">{none}</p>;
  return (
    <ul className="stack reaches">
      {lines.map(({ text, meaning, to }) => (
        <li key={text}>
          {to === undefined ? <strong>{text}</strong> : <Link to={to}>{text}</Link>}
          <div className="faint">{meaning}</div>
        </li>
      ))}
    </ul>
  );
}
