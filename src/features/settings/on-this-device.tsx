import { type Keeping, useFleetState } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { locationName } from "#data/row-text.ts";
import { useSettings } from "#data/settings.tsx";
import { useTakenParts } from "#data/taken-parts.ts";
import { shortTime } from "#lib/instant.ts";
import { formatBytes, formatPlural } from "#lib/number.ts";
import { Section } from "#ui/page.tsx";
import styles from "./settings-page.module.css";

/** What this browser keeps of the account for the next start, also without a network, or why it keeps nothing. */
export function OnThisDevice() {
  const { keeping = {} } = useFleetState();
  const { keepOnDevice } = useSettings();
  const now = useNow(30_000);
  const [parts = []] = useTakenParts(keepOnDevice === true);
  return (
    <Section title="On this device">
      <p className={`${styles.text} ${styles.kept}`}>
        {keepOnDevice
          ? keptText(keeping, now)
          : "The operator of this server has turned off keeping data on devices."}
      </p>
      {parts.length === 0 ? null : <p className={styles.text}>{takenText(parts, now)}</p>}
    </Section>
  );
}

/** What was taken along alone is here where the whole is not. */
function takenText(parts: NonNullable<ReturnType<typeof useTakenParts>[0]>, now: number): string {
  const each = parts.map(
    ({ at, rows, bytes, dataAt, savedAt }) =>
      `${locationName(at)} (${formatPlural(rows, "device")}, about ${formatBytes(bytes)}, as of ${shortTime(dataAt ?? savedAt, now)})`,
  );
  return `Taken along: ${each.join(", ")}. Signing out deletes it.`;
}

function keptText({ savedAt, bytes, devices, problem }: Keeping, now: number) {
  if (problem !== undefined) return `Trapboard does not open offline here. ${problem}`;
  const isKept = savedAt !== undefined && bytes !== undefined && devices !== undefined;
  if (!isKept) return "Nothing is kept yet.";
  return `${formatPlural(devices, "device")} with reports kept for use without a network (${formatBytes(bytes)}, ${shortTime(savedAt, now)}). Signing out deletes them.`;
}
