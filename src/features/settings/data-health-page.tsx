import { IconMapPinOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { type FleetState, useFleet, useFleetState } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { troubleText } from "#data/row-text.ts";
import { useSettings } from "#data/settings.tsx";
import { hourMs } from "#lib/durations.ts";
import { age, duration, localTime, shortTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Facts } from "#ui/facts.tsx";
import { LevelShape } from "#ui/level-mark.tsx";
import { NetworkMark } from "#ui/network-mark.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page, Section } from "#ui/page.tsx";
import { dataFaults, type HealthLine, healthText, missingData } from "./health-lines.ts";
import styles from "./settings-page.module.css";

/** Whether the data can be relied on: how old it is, whether the device service answers, and what is missing or odd in it. */
export function DataHealthPage() {
  const state = useFleetState();
  const { silentAfterHours } = useSettings();
  const { data: summary } = useFleet({ name: "summary", scope: {} });
  const { data: network } = useFleet({ name: "network", states: ["disconnected"] });
  const { data: facets } = useFleet({ name: "facets", scope: {} });
  const { data: placeless } = useFleet({ name: "summary", scope: { at: "none" } });
  return (
    <Page title="Data health" lead={formatPlural(state.devices, "device")}>
      {summary === undefined || placeless === undefined || facets === undefined || network === undefined ? (
        <Waiting>Loading the account…</Waiting>
      ) : (
        <>
          <Freshness state={state} missing={healthText(summary, network.states.disconnected)} />
          <Section title="What to do">
            <Lines
              lines={missingData(summary, placeless.devices, duration(silentAfterHours * hourMs), network)}
              none="Nothing: every device is heard of and has a location, coordinates and a known status. Every network device is connected."
            />
          </Section>
          <Section title="Not watched or not known">
            <Lines
              lines={dataFaults(state, summary, facets.bait.unmonitored, network)}
              none="Nothing: all that the device service sent could be read."
            />
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
function Freshness({ state, missing }: { state: FleetState; missing: string }) {
  const { dataAt } = state;
  const now = useNow(5_000);
  return (
    <Section title={verdict(state, missing, now)}>
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

/** Whether what is on screen is of now, and what is not heard of although the device service answers. */
function verdict({ dataAt, problem }: FleetState, missing: string, now: number): string {
  if (problem?.kind === "offline") {
    return `This device has not reached the server since ${shortTime(problem.since, now)}.`;
  }
  if (dataAt === undefined) return "There is no data yet.";
  if (problem !== undefined) return "The data is not being updated.";
  return missing;
}

/** Without the server nobody knows what the device service does. */
function serviceText({ dataAt, problem }: FleetState, now: number): string {
  if (problem === undefined) return dataAt === undefined ? "No contact yet" : "Working";
  if (problem.kind === "offline") return "Not known while the server cannot be reached";
  return `${problem.message} Since ${localTime(problem.since, now)}.`;
}

function LineSign({ sign }: { sign: NonNullable<HealthLine["sign"]> }) {
  if (sign === "not-reporting" || sign === "inactive")
    return <LevelShape level="not-reporting" isOut={sign === "inactive"} size={20} />;
  if (sign === "unmonitored") return <LevelShape level="all-clear" isUnmonitored size={20} />;
  if (sign === "gap") return <IconMapPinOff size={20} stroke={1.8} aria-hidden="true" />;
  return <NetworkMark status={sign} label="" isClear={false} />;
}

function Lines({ lines, none }: { lines: readonly HealthLine[]; none: string }) {
  if (lines.length === 0) return <p className="flush">{none}</p>;
  return (
    <ul className="stack reaches">
      {lines.map(({ text, meaning, to, sign }) => (
        <li key={text} className={styles.health}>
          {sign === undefined ? null : <LineSign sign={sign} />}
          {to === undefined ? <strong>{text}</strong> : <Link to={to}>{text}</Link>}
          <div className="faint">{meaning}</div>
        </li>
      ))}
    </ul>
  );
}
