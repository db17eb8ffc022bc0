import type { ReactNode } from "react";
import {
  isUnnoted,
  type RoundDevice,
  type RoundRecord,
  type RoundState,
  roundStateOf,
} from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { type DeviceRow, useFleet } from "#data/fleet.ts";
import { useServerClock } from "#data/now.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { levelsBelow, locationName, locationText } from "#data/row-text.ts";
import { saidText, stateLabels, unnotedLabel, wayLabels } from "#features/rounds/parts/round-text.ts";
import { type SideBySide, sideBySideText } from "#features/rounds/parts/side-by-side.ts";
import { isUndone } from "#features/rounds/parts/undone.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { datedTime, shortTime } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Facts } from "#ui/facts.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { Paper, PaperTable } from "#ui/paper.tsx";
import { paperFacts, paperNumbers } from "./paper-facts.ts";
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
  readonly besides: (device: RoundDevice) => readonly SideBySide[];
}

/** What was found, and of what nobody expected: it stands before the table of what was done. */
const seen: readonly RoundState[] = ["elsewhere", "unknown", "scanned"];

/** A round on paper, for somebody who was not there and has nothing but the paper. */
export function RoundPaper({ id, record, summary, person, rows, rowOf, besides }: PaperParts) {
  const instant = useServerClock();
  // Where it was, as far as the account knows: the address of the place, or of what is below it.
  const at = locationOfRound(record.at);
  const { data: location } = useFleet({ name: "location", at });
  const addresses =
    location?.address === undefined
      ? location?.addressesBelow?.map((below) => `${locationName(below.location)}: ${below.address}`)
      : [location.address];
  const placeKey = ({ serial_number }: RoundDevice) => {
    const row = rowOf(serial_number);
    return sortKey(`${row?.location ?? ""} ${row?.name ?? serial_number}`);
  };
  const inState = (state: RoundState) =>
    record.devices
      .filter((device) => roundStateOf(device) === state)
      .map((device) => ({ device, at: device.scanned?.at ?? 0, place: placeKey(device) }))
      .sort((one, other) => one.at - other.at || compareTexts(one.place, other.place))
      .map(({ device }) => device);
  const missed = inState("missed");
  const isLeft = (device: RoundDevice) => {
    const row = rowOf(device.serial_number);
    return row !== undefined && isUndone(device, row);
  };
  const left = [...missed, ...inState("scanned")].filter(isLeft);
  const explained = missed.filter((device) => !isLeft(device) && isExplained(device));
  const others = missed.filter((device) => !isLeft(device) && !isExplained(device));
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
      {record.notes.length + record.photos.length === 0 ? null : (
        <p>
          Of the round itself: <Said notes={record.notes} photos={record.photos.length} />
        </p>
      )}
      {rows === undefined ? (
        <p>The names of the devices are still loading. Print again in a moment.</p>
      ) : null}
      {rows === undefined || missed.length + left.length === 0 ? null : (
        <PaperTable
          names={["Device", "Location", "What is to be done"]}
          widths={["28%", "26%", ""]}
          className={styles.left}
        >
          <tbody>
            <Heading columns={3}>Left undone: {formatCount(left.length)}</Heading>
            {left.map((device) =>
              lineOf(
                device,
                <td>
                  <Pairs text={rowOf(device.serial_number)?.action ?? ""} />{" "}
                  {isUnnoted(device) ? `${unnotedLabel}. ` : null}
                  {isExplained(device) ? <Done device={device} besides={besides} /> : null}
                </td>,
              ),
            )}
          </tbody>
        </PaperTable>
      )}
      <PaperTable
        names={["Device", "Location", "Scanned", "What was done"]}
        widths={["28%", "26%", "14%", ""]}
      >
        {seen.map((state) => {
          const some = inState(state);
          if (some.length === 0) return null;
          return (
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
          );
        })}
        {explained.length === 0 ? null : (
          <tbody>
            <Heading columns={4}>
              {stateLabels.missed}, nothing to do, but something said: {formatCount(explained.length)}
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
      <Others devices={others} rowOf={rowOf} record={record} isLoaded={rows !== undefined} />
      <p>
        A round is Trapboard’s own record. What a device reported itself stands beside it; neither changes the
        other. What is left to do is as of {datedTime(instant())}, when this was printed. Round {id}.
      </p>
      <p className={styles.signature}>Signed</p>
    </Paper>
  );
}

/** Whether somebody said something of a device that was not scanned. */
function isExplained({ outcomes, notes, photos }: RoundDevice): boolean {
  return outcomes.length + notes.length + photos.length > 0;
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

/** Those that nobody scanned and at which nothing is to be done, place by place: each is named, none has a line. */
function Others(
  props: Pick<PaperParts, "rowOf" | "record"> & { devices: readonly RoundDevice[]; isLoaded: boolean },
) {
  const { devices, rowOf, record, isLoaded } = props;
  if (devices.length === 0) return null;
  const places = Map.groupBy(devices, (device) => whereOf(device, rowOf(device.serial_number), record));
  const nameOf = ({ serial_number }: RoundDevice) => {
    const name = rowOf(serial_number)?.name ?? serial_number;
    return name === serial_number ? name : `${name} (${serial_number})`;
  };
  return (
    <>
      <p className={styles.others}>
        <strong>
          {stateLabels.missed}
          {isLoaded ? ", nothing to do" : ""}: {formatCount(devices.length)}
        </strong>
      </p>
      <ul className={styles.places}>
        {[...places].map(([place, some]) => (
          <li key={place} dir="auto">
            {place === "" ? "" : `${place}: `}
            {some.map(nameOf).join("; ")}.
          </li>
        ))}
      </ul>
    </>
  );
}

function Name({ device: { serial_number }, row }: { device: RoundDevice; row: DeviceRow | undefined }) {
  const isNamed = row !== undefined && row.name !== serial_number;
  return (
    <>
      {isNamed ? <bdi>{row.name}</bdi> : null}
      <span>{serial_number}</span>
    </>
  );
}

/** Below the round's location, or where else it belongs. */
function whereOf(device: RoundDevice, row: DeviceRow | undefined, { at }: RoundRecord): string {
  const belongs = device.scanned?.belongs;
  if (roundStateOf(device) === "elsewhere" && belongs != null && belongs !== "none")
    return `Belongs to ${locationText(locationOfRound(belongs), undefined)}`;
  if (row === undefined) return "";
  return levelsBelow(row.location, locationOfRound(at), row.location_name).join(" › ");
}

function scanOf({ scanned }: RoundDevice, begunAt: number): string {
  if (scanned === undefined) return "Not scanned";
  const time = shortTime(scanned.at, begunAt);
  return scanned.way === "camera" ? time : `${time}, ${wayLabels[scanned.way]}`;
}

function Done({ device, besides }: { device: RoundDevice; besides: PaperParts["besides"] }) {
  const { outcomes, notes, photos } = device;
  if (isUnnoted(device)) return "Nothing noted";
  return (
    <>
      {outcomes.length === 0 ? null : <strong>{saidText(device)}. </strong>}
      {besides(device).map((pair) => (
        <span key={pair.recorded}>{sideBySideText(pair)} </span>
      ))}
      <Said notes={notes} photos={photos.length} />
    </>
  );
}

function Said({ notes, photos }: { notes: RoundDevice["notes"]; photos: number }) {
  return (
    <>
      {notes.map(({ id, text }) => (
        <span key={id}>
          “<bdi>{text}</bdi>”{" "}
        </span>
      ))}
      {photos === 0 ? null : `${formatPlural(photos, "photo")}.`}
    </>
  );
}
