import { type CopyChoice, useCopyChoice } from "#data/copy-choice.ts";
import { type Keeping, useFleetState } from "#data/fleet.ts";
import { useKeeping } from "#data/keeping.ts";
import { useNow } from "#data/now.ts";
import { locationName } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import { useSettings } from "#data/settings.tsx";
import { useTakenParts } from "#data/taken-parts.ts";
import { shortTime } from "#lib/instant.ts";
import { formatBytes, formatPlural } from "#lib/number.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./settings-page.module.css";

const choices = [
  { value: "automatic", label: "Automatic" },
  { value: "copy", label: "Always" },
  { value: "server", label: "Never" },
] as const satisfies readonly { value: CopyChoice; label: string }[];

/**
 * What this browser keeps of the account for the next start, also without a network, or why it keeps nothing; and whether it is
 * to load the whole account, so that its own copy answers and not the server. The choice is kept in this browser alone.
 */
export function WithoutNetwork() {
  const { answeredBy } = useFleetState();
  const keeping = useKeeping();
  const { keepOnDevice } = useSettings();
  const { signIn } = useSession();
  const [choice, choose] = useCopyChoice();
  const now = useNow(30_000);
  const isLoaded = answeredBy === "copy";
  const [parts = []] = useTakenParts(keepOnDevice === true);
  return (
    <Section title="Work without a network">
      <div className={styles.lines}>
        <p className={`flush ${styles.kept}`}>
          {keepOnDevice
            ? readyText(keeping, isLoaded, now)
            : `The operator of this server has turned off keeping data on devices. ${speedText(isLoaded)}`}
        </p>
        {parts.length === 0 ? null : <p className="flush">{takenText(parts, now)}</p>}
        {keepOnDevice && signIn !== "off" ? <p className="faint">Signing out deletes what is kept.</p> : null}
        <p className="flush">Keep all data here:</p>
        <ChoiceRow label="Keep all data here" choices={choices} chosen={choice} onChange={choose} />
        <p className="faint">
          Automatic: all data is kept, unless the line is slow, the browser’s data saver is on, or the account
          is very large.
        </p>
      </div>
    </Section>
  );
}

/** What was taken along alone is here where the whole is not. */
function takenText(parts: NonNullable<ReturnType<typeof useTakenParts>[0]>, now: number): string {
  const each = parts.map(
    ({ at, rows, bytes, dataAt, savedAt }) =>
      `${locationName(at)} (${formatPlural(rows, "device")}, about ${formatBytes(bytes)}, as of ${shortTime(dataAt ?? savedAt, now)})`,
  );
  return `Taken along: ${each.join(", ")}.`;
}

/** Whether a person can go where no network is, with what, and whether pages wait for the server: all of it in one place. */
function readyText({ savedAt, bytes, devices, problem }: Keeping, isLoaded: boolean, now: number): string {
  if (problem !== undefined && savedAt === undefined)
    return `Trapboard does not open offline here. ${problem} ${speedText(isLoaded)}`;
  if (savedAt !== undefined && bytes !== undefined && devices !== undefined) {
    const all = `${formatPlural(devices, "device")} with reports, as of ${shortTime(savedAt, now)}`;
    if (problem !== undefined)
      return `Trapboard opens offline with what was kept last: ${all}. ${problem} ${speedText(isLoaded)}`;
    return `Ready for work without a network${isLoaded ? ", and pages open at once" : ""}: ${all} (${formatBytes(bytes)}).`;
  }
  return isLoaded
    ? "Not ready yet: data is still being loaded for work without a network."
    : "Not ready for work without a network: pages ask the server. Choose Always, or take a location with you.";
}

/** What it means that all devices are loaded, where they are not kept. */
function speedText(isLoaded: boolean): string {
  return isLoaded ? "As long as it is open, pages open at once." : "Now pages ask the server.";
}
