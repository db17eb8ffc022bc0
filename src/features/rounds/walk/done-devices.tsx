import { type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { notedText, recordedTitle, stateLabels, unnotedLabel } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { Section } from "#ui/page.tsx";
import type { Progress } from "./progress.ts";

/** What was scanned in a round, the latest first. A press opens one again. */
export function DoneDevices(props: {
  progress: Progress;
  rowOf: (serial_number: string) => DeviceRow | undefined;
  onShow: (serial_number: string) => void;
}) {
  const { progress, rowOf, onShow } = props;
  const { done, counts, unnoted } = progress;
  if (done.length === 0) return null;
  return (
    <Section title={recordedTitle(counts)}>
      <ul className="ruled" aria-label="Scanned">
        {done.map((device) => {
          const state = roundStateOf(device);
          return (
            <li key={device.serial_number}>
              <button type="button" className={styles.line} onClick={() => onShow(device.serial_number)}>
                <span className={styles.name} dir="auto">
                  {rowOf(device.serial_number)?.name ?? device.serial_number}
                </span>
                {state === "scanned" ? null : <Warning>{stateLabels[state]}</Warning>}
                {unnoted.some((row) => row.serial_number === device.serial_number) ? (
                  <span className="dim">{unnotedLabel}</span>
                ) : null}
                <NotedText device={device} />
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function NotedText({ device }: { device: RoundDevice }) {
  const text = notedText(device);
  return text === "" ? null : <span className="dim">{text}</span>;
}
