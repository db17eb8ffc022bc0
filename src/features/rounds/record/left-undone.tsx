import { useState } from "react";
import type { UndoneState } from "#contract/round-events.ts";
import { isUnnoted, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { useBegin } from "#features/rounds/parts/begin.tsx";
import { RoundDevices } from "#features/rounds/parts/round-devices.tsx";
import { notedText, unnotedLabel } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { type Undone, undoneLabels } from "#features/rounds/parts/undone.ts";
import { formatCount } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import look from "./round-record.module.css";

/** So many stand there where what was done comes below them. */
const first = 5;

/** What a round left: the devices where it left something undone, and folded the others that nobody scanned. */
export function LeftUndone(props: {
  record: RoundRecord;
  /** The devices that the account knows; this and the next two are undefined while they are under way. */
  rows: readonly DeviceRow[] | undefined;
  undone: readonly Undone[] | undefined;
  /** What of it is still to be done by now. */
  stillUndone: readonly Undone[] | undefined;
  above: LocationKey;
  /** Milliseconds since 1970: since when each is open is told beside it. */
  now: number;
  /** Whether the reader may begin a round of what was left. */
  mayBegin: boolean;
}) {
  const { record, rows, undone, stillUndone, above, now, mayBegin } = props;
  const [isWhole, setWhole] = useState(false);
  if (rows === undefined || undone === undefined || stillUndone === undefined) {
    return (
      <Section title="Left undone">
        <Waiting>Loading the devices…</Waiting>
      </Section>
    );
  }
  const { devices } = record;
  const stateOf = new Map(undone.map(({ serial_number, state }) => [serial_number, state]));
  const serials = new Set(stateOf.keys());
  const leftRows = rows.filter(({ serial_number }) => serials.has(serial_number));
  const still = new Map(stillUndone.map(({ serial_number, state }) => [serial_number, state]));
  const left = devices.filter(({ serial_number }) => serials.has(serial_number));
  const missed = devices.filter((device) => roundStateOf(device) === "missed");
  const others = missed.filter(({ serial_number }) => !serials.has(serial_number));
  const othersSerials = new Set(others.map(({ serial_number }) => serial_number));
  const otherRows = rows.filter(({ serial_number }) => othersSerials.has(serial_number));
  const count = formatCount(others.length);
  return (
    <Section
      title={`Left undone: ${formatCount(undone.length)}`}
      actions={
        mayBegin && still.size > 0 ? <BeginOfLeft at={above} serials={[...still.keys()]} /> : undefined
      }
    >
      {missed.length + undone.length === 0 ? (
        <Nothing title="Every expected device is recorded" />
      ) : undone.length === 0 ? (
        <p className="faint">Nothing is to be done at those that were not scanned.</p>
      ) : (
        <div className={isWhole ? undefined : look.folded}>
          <RoundDevices
            label="Left undone"
            devices={left}
            rows={leftRows}
            isLoading={false}
            above={above}
            now={now}
            said={(device) => {
              const nowLeft = still.get(device.serial_number);
              const said = isUnnoted(device) ? unnotedLabel : notedText(device);
              return [thenText(stateOf.get(device.serial_number), nowLeft), said].filter(Boolean).join(". ");
            }}
          />
          {isWhole || undone.length <= first ? null : (
            <Button kind="soft" className={look.unfold} onClick={() => setWhole(true)}>
              Show all {formatCount(undone.length)}
            </Button>
          )}
        </div>
      )}
      {others.length === 0 ? null : (
        <details>
          <summary className={styles.fold}>
            {undone.length === 0
              ? `${count} not scanned`
              : `${count} more not scanned, with nothing left undone`}
          </summary>
          <RoundDevices
            label="Not scanned, nothing left undone"
            devices={others}
            rows={otherRows}
            isLoading={false}
            above={above}
          />
        </details>
      )}
    </Section>
  );
}

/** "When the round ended: to act on now": what was left undone at a device, where it is not the same now. */
function thenText(then: UndoneState | undefined, now: UndoneState | undefined): string {
  return then === undefined || then === now ? "" : `When the round ended: ${undoneLabels[then]}`;
}

/** The next step after a round that left something undone: a round of that alone. */
function BeginOfLeft({ at, serials }: { at: LocationKey; serials: readonly string[] }) {
  const { begin, isBusy, problem } = useBegin();
  return (
    <>
      <Button className={styles.again} isBusy={isBusy} onClick={() => begin(at, { serials })}>
        {serials.length === 1
          ? "Begin a round of this one"
          : `Begin a round of these ${formatCount(serials.length)}`}
      </Button>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </>
  );
}
