import type { ReactNode } from "react";
import type { UndoneState } from "#contract/round-events.ts";
import { isUnnoted, type RoundDevice, type RoundRecord } from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { type DeviceRow, useFleet } from "#data/fleet.ts";
import { useServerClock } from "#data/now.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { locationName } from "#data/row-text.ts";
import { stateLabels, unnotedLabel } from "#features/rounds/parts/round-text.ts";
import { type Undone, undoneLabels, undoneText } from "#features/rounds/parts/undone.ts";
import { datedTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { Facts } from "#ui/facts.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { Paper, PaperTable } from "#ui/paper.tsx";
import { type Besides, Done, Name, Said, scanOf, whereOf } from "./paper-cells.tsx";
import { paperFacts, paperNumbers } from "./paper-facts.ts";
import { isExplained, paperGroups } from "./paper-groups.ts";
import { Others } from "./paper-others.tsx";
import styles from "./round-paper.module.css";

interface PaperParts {
  readonly id: string;
  readonly record: RoundRecord;
  /** As the server has it; absent while it has nothing of it. */
  readonly summary: RoundSummary | undefined;
  readonly person: string;
  /** Those that the account knows; undefined while they are under way. */
  readonly rows: readonly DeviceRow[] | undefined;
  readonly rowOf: (serial_number: string) => DeviceRow | undefined;
  /** Undefined while it is under way. */
  readonly undone: readonly Undone[] | undefined;
  readonly besides: Besides;
}

/** A round on paper, for somebody who was not there and has nothing but the paper. */
export function RoundPaper({ id, record, summary, person, rows, rowOf, undone = [], besides }: PaperParts) {
  const instant = useServerClock();
  // Where it was, as far as the account knows: the address of the place, or of what is below it.
  const at = locationOfRound(record.at);
  const { data: location } = useFleet({ name: "location", at });
  const addresses =
    location?.address === undefined
      ? location?.addressesBelow?.map((below) => `${locationName(below.location)}: ${below.address}`)
      : [location.address];
  const { left, scanned, explained, others } = paperGroups(record.devices, rowOf, undone);
  const stateOf = new Map(undone.map(({ serial_number, state }) => [serial_number, state]));
  const isWhole = left.length + explained.length + others.length === 0;
  const lineOf = (device: RoundDevice, cell: ReactNode) => (
    <tr key={device.serial_number}>
      <th scope="row">
        <Name device={device} row={rowOf(device.serial_number)} />
      </th>
      <td dir="auto">{whereOf(device, rowOf(device.serial_number), record)}</td>
      {cell}
    </tr>
  );
  return (
    <Paper>
      <Facts facts={paperFacts({ record, summary, person, addresses: addresses ?? [] })} />
      <Facts facts={paperNumbers(record)} />
      {undone.length === 0 ? null : (
        <p>
          <strong>Left undone: {undoneText(undone)}.</strong>
        </p>
      )}
      {record.notes.length + record.photos.length === 0 ? null : (
        <p>
          Of the round itself: <Said notes={record.notes} photos={record.photos.length} />
        </p>
      )}
      {rows === undefined ? (
        <p>The names of the devices are still loading. Print again in a moment.</p>
      ) : null}
      <PaperTable
        names={["Device", "Location", "Recorded", "What was noted"]}
        widths={["28%", "26%", "14%", ""]}
        className={styles.done}
      >
        {scanned.map(([state, some]) => (
          <tbody key={state}>
            <Heading columns={4}>
              {stateLabels[state]}: {formatCount(some.length)}
            </Heading>
            {some.map((device) =>
              lineOf(
                device,
                <>
                  <td>{scanOf(device, record.begunAt)}</td>
                  <td>
                    <Done device={device} besides={besides} />
                  </td>
                </>,
              ),
            )}
          </tbody>
        ))}
        {explained.length === 0 ? null : (
          <tbody>
            <Heading columns={4}>
              {stateLabels.missed}, nothing left undone, but something said: {formatCount(explained.length)}
            </Heading>
            {explained.map((device) =>
              lineOf(
                device,
                <>
                  <td>Not scanned</td>
                  <td>
                    <Done device={device} besides={besides} />
                  </td>
                </>,
              ),
            )}
          </tbody>
        )}
      </PaperTable>
      {rows === undefined || isWhole ? null : (
        <PaperTable
          names={["Device", "Location", "Left", "What is to be done"]}
          widths={["28%", "26%", "14%", ""]}
        >
          <tbody>
            <Heading columns={4}>Left undone: {formatCount(left.length)}</Heading>
            {left.map((device) =>
              lineOf(
                device,
                <>
                  <td>{leftOf(stateOf.get(device.serial_number))}</td>
                  <td>
                    <Pairs text={rowOf(device.serial_number)?.action ?? "Nothing any more."} />{" "}
                    {isUnnoted(device) ? `${unnotedLabel}. ` : null}
                    {isExplained(device) ? <Done device={device} besides={besides} /> : null}
                  </td>
                </>,
              ),
            )}
          </tbody>
        </PaperTable>
      )}
      <Others devices={others} rowOf={rowOf} record={record} isLoaded={rows !== undefined} />
      <p>
        A round is Trapboard’s own record. What a device reported by itself stands beside it.{" "}
        {record.undone === undefined ? null : "“Left” is what the phone knew when the round ended. "}
        “What is to be done” is as of {datedTime(instant())}, when this was printed. Round {id}.
      </p>
      <p className={styles.signature}>Signed</p>
    </Paper>
  );
}

function leftOf(state: UndoneState | undefined): string {
  return state === undefined ? "" : upperFirst(undoneLabels[state]);
}

function Heading({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <th colSpan={columns} scope="rowgroup">
        {children}
      </th>
    </tr>
  );
}
