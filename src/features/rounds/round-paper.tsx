import {
  isUnnoted,
  type RoundDevice,
  type RoundRecord,
  type RoundState,
  roundStateOf,
} from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { type DeviceRow, useFleet } from "#data/fleet.tsx";
import { useServerClock } from "#data/now.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { levelsBelow, locationName, locationText } from "#data/row-text.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { datedTime, shortTime } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Facts } from "#ui/facts.tsx";
import { Paper, PaperTable } from "#ui/paper.tsx";
import { paperFacts, paperNumbers } from "./paper-facts.ts";
import { outcomeText, stateLabels, wayLabels } from "./round-text.ts";
import { type SideBySide, sideBySideText } from "./side-by-side.ts";

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

/** What is missing stands first: somebody who checks a round asks for it first. */
const order: readonly RoundState[] = ["missed", "elsewhere", "unknown", "scanned"];

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
  return (
    <Paper>
      <Facts facts={paperFacts({ id, record, summary, person, addresses: addresses ?? [] })} />
      <Facts facts={paperNumbers(record)} />
      {record.notes.length + record.photos.length === 0 ? null : (
        <p>
          Of the round itself: <Said notes={record.notes} photos={record.photos.length} />
        </p>
      )}
      {rows === undefined ? (
        <p>The names of the devices are still loading. Print again in a moment.</p>
      ) : null}
      <PaperTable names={["Device", "Location", "Scanned", "What was done"]} widths={["", "", "", "38%"]}>
        {order.map((state) => {
          const some = record.devices
            .filter((device) => roundStateOf(device) === state)
            .map((device) => ({ device, at: device.scanned?.at ?? 0, place: placeKey(device) }))
            .sort((one, other) => one.at - other.at || compareTexts(one.place, other.place));
          if (some.length === 0) return null;
          return (
            <tbody key={state}>
              <tr>
                <th colSpan={4} scope="rowgroup">
                  {stateLabels[state]}: {formatCount(some.length)}
                </th>
              </tr>
              {some.map(({ device }) => (
                <tr key={device.serial_number}>
                  <th scope="row">
                    <Name device={device} row={rowOf(device.serial_number)} />
                  </th>
                  <td dir="auto">{whereOf(device, rowOf(device.serial_number), record)}</td>
                  <td>{scanOf(device, record.begunAt)}</td>
                  <td>
                    <Done device={device} besides={besides} />
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </PaperTable>
      <p>
        A round is Trapboard’s own record. What a device reported itself stands beside it; neither changes the
        other. Printed {datedTime(instant())}.
      </p>
    </Paper>
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
  const { outcomes, replacedBy, notes, photos } = device;
  if (isUnnoted(device)) return "Nothing noted";
  return (
    <>
      {outcomes.length === 0 ? null : (
        <strong>{outcomes.map((outcome) => outcomeText(outcome, replacedBy)).join(", ")}. </strong>
      )}
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
