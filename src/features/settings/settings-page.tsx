import { useFleetState } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { troubleText } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { useSettings } from "#data/settings.tsx";
import { hourMs } from "#lib/durations.ts";
import { duration, localTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { Facts } from "#ui/facts.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Appearance } from "./appearance.tsx";
import { ReplaceToken } from "./replace-token.tsx";
import styles from "./settings-page.module.css";
import { SignOut } from "./sign-out.tsx";

/** Who I am, how the data stands, and what this server is. */
export function SettingsPage() {
  const { signIn, person } = useSession();
  const { simulated } = useSettings();
  return (
    <Page title="Settings">
      <Section title="You">
        {person === null ? (
          <p className={styles.text}>
            {signIn === "off" ? "Sign-in is off: only the machine of the server itself can see this." : null}
          </p>
        ) : (
          <>
            <Facts
              facts={[
                { name: "Name", value: person.name },
                { name: "Role", value: person.role === "admin" ? "Administrator" : "Viewer" },
                { name: "Sees", value: person.at ?? "Everything" },
              ]}
            />
            <SignOut />
          </>
        )}
      </Section>
      <DataFacts />
      <Appearance />
      <ServerFacts />
      {person?.role === "admin" && !simulated ? <ReplaceToken /> : null}
    </Page>
  );
}

/** How old the data is, whether the API answers, and what of its answer could not be used. */
function DataFacts() {
  const { dataAt, problem, devices, setAside, unreadable, duplicates, examples } = useFleetState();
  const now = useNow(5_000);
  const isThere = dataAt !== undefined;
  const fine = isThere ? "Answers as it should" : "Not heard of yet";
  const counts = [
    { name: "Devices", value: formatPlural(devices, "device") },
    { name: "Rows set aside, without a serial number", value: setAside },
    { name: "Fields left blank, not readable", value: unreadable },
    { name: "Serial numbers sent twice", value: duplicates },
  ].filter(() => isThere);
  return (
    <Section title="Data">
      <Facts
        facts={[
          {
            name: "Age",
            value:
              dataAt === undefined
                ? "No data yet"
                : `${duration(Math.max(0, now - dataAt))}, from ${localTime(dataAt, now)}`,
          },
          {
            name: "API",
            value:
              problem === undefined ? fine : `${problem.message} Since ${localTime(problem.since, now)}.`,
          },
          ...counts,
        ]}
      />
      {examples.length === 0 ? null : (
        <>
          <h3 className={styles.subtitle}>Examples</h3>
          <ul className={styles.examples}>
            {examples.map((example) => (
              <li key={`${example.row} ${example.field} ${example.problem}`}>{troubleText(example)}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function ServerFacts() {
  const { simulated, refreshSeconds, silentAfterHours, version, apiVersion } = useSettings();
  return (
    <Section title="Server">
      <Facts
        facts={[
          { name: "Account", value: simulated ? "Simulated" : "A real one" },
          { name: "Refreshed every", value: duration(refreshSeconds * 1000) },
          { name: "Not reporting after", value: duration(silentAfterHours * hourMs) },
          { name: "Trapboard", value: version },
          { name: "Read API", value: apiVersion },
        ]}
      />
    </Section>
  );
}
