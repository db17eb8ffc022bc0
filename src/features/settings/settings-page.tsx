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
import styles from "./settings-page.module.css";
import { SignOut } from "./sign-out.tsx";
import { Undelivered } from "./undelivered.tsx";
import { WithoutNetwork } from "./without-network.tsx";

const roleNames: Readonly<Record<Role, string>> = {
  admin: "Administrator",
  technician: "Technician",
  viewer: "Viewer",
};

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
                { name: "User name", value: person.name },
                { name: "Role", value: roleNames[person.role] },
                { name: "Sees", value: person.at ?? "Everything" },
              ]}
            />
            <SignOut />
          </>
        )}
      </Section>
      <Undelivered />
      <WithoutNetwork />
      <Appearance />
      <ServerFacts />
      {person?.role === "admin" && !simulated ? <ReplaceToken /> : null}
    </Page>
  );
}

function ServerFacts() {
  const { simulated, refreshSeconds, silentAfterHours, version, apiVersion } = useSettings();
  return (
    <Section title="Data and server">
      <Facts
        facts={[
          { name: "Account", value: simulated ? "Simulated" : "Live" },
          { name: "Refreshed every", value: duration(refreshSeconds * 1000) },
          { name: "Not reporting after", value: duration(silentAfterHours * hourMs) },
          { name: "Trapboard", value: version },
          { name: "Read API", value: apiVersion },
        ]}
      />
      <Link to={paths.dataHealth} className={styles.way}>
        Data health
      </Link>
    </Section>
  );
}
