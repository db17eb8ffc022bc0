import { Link } from "react-router";
import type { Role } from "#contract/session.ts";
import { paths } from "#data/paths.ts";
import { useSession } from "#data/session.tsx";
import { useSettings } from "#data/settings.tsx";
import { hourMs } from "#lib/durations.ts";
import { duration } from "#lib/instant.ts";
import { Facts } from "#ui/facts.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Appearance } from "./appearance.tsx";
import { ReplaceToken } from "./replace-token.tsx";
import { Scanner } from "./scanner.tsx";
import styles from "./settings-page.module.css";
import { SignOut } from "./sign-out.tsx";
import { Undelivered } from "./undelivered.tsx";
import { WithoutNetwork } from "./without-network.tsx";

const roleNames: Readonly<Record<Role, string>> = {
  admin: "Administrator",
  technician: "Technician",
  viewer: "Viewer",
};

/** Who I am and what I can do here, then what this server is. */
export function SettingsPage() {
  const { person } = useSession();
  const { simulated } = useSettings();
  return (
    <Page title="Settings">
      {person === null ? null : (
        <Section title="You">
          <Facts
            facts={[
              { name: "User name", value: person.name },
              { name: "Role", value: roleNames[person.role] },
              { name: "Sees", value: person.at ?? "Everything" },
            ]}
          />
          <SignOut />
        </Section>
      )}
      <Undelivered />
      <WithoutNetwork />
      <Scanner />
      <Appearance />
      {person?.role === "admin" && !simulated ? <ReplaceToken /> : null}
      <ServerFacts />
    </Page>
  );
}

function ServerFacts() {
  const { signIn } = useSession();
  const { simulated, refreshSeconds, silentAfterHours, version, apiVersion } = useSettings();
  return (
    <Section title="Data and server">
      <Facts
        facts={[
          { name: "Account", value: simulated ? "Simulated" : "Live" },
          { name: "New data every", value: duration(refreshSeconds * 1000) },
          {
            name: "A device is offline after",
            value: `${duration(silentAfterHours * hourMs)} without contact`,
          },
          { name: "Version of Trapboard", value: version },
          { name: "Version of the device service", value: apiVersion },
        ]}
      />
      {signIn === "off" ? (
        <p className={styles.way}>
          Sign-in is off, so only the computer that runs the server can open Trapboard.
        </p>
      ) : null}
      <Link to={paths.dataHealth} className={`${styles.way} target`}>
        Data health
      </Link>
    </Section>
  );
}
