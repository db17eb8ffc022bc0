import { undoneStates } from "#contract/round-events.ts";
import { type RoundDevice, type RoundState, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import type { Undone } from "#features/rounds/parts/undone.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";

/** The devices of a round as its paper groups them; in each group by the time of the scan, then by place and name. */
export interface PaperGroups {
  /** Where something was left undone, the worst first. */
  readonly left: readonly RoundDevice[];
  /** What was scanned: what nobody expected comes first. No group is empty. */
  readonly scanned: readonly (readonly [RoundState, readonly RoundDevice[]])[];
  /** Not scanned and nothing left undone, but somebody said something of them. */
  readonly explained: readonly RoundDevice[];
  /** Not scanned, with nothing left undone and nothing said. */
  readonly others: readonly RoundDevice[];
}

const scannedStates: readonly RoundState[] = ["elsewhere", "unknown", "scanned"];

/** Whether somebody said something of a device that was not scanned. */
export function isExplained({ outcomes, notes, photos }: RoundDevice): boolean {
  return outcomes.length + notes.length + photos.length > 0;
}

export function paperGroups(
  devices: readonly RoundDevice[],
  rowOf: (serial_number: string) => DeviceRow | undefined,
  undone: readonly Undone[],
): PaperGroups {
  const rankOf = new Map(
    undone.map(({ serial_number, state }) => [serial_number, undoneStates.indexOf(state)]),
  );
  const rank = ({ serial_number }: RoundDevice) => rankOf.get(serial_number) ?? undoneStates.length;
  const placeKey = ({ serial_number }: RoundDevice) => {
    const row = rowOf(serial_number);
    return sortKey(`${row?.location ?? ""} ${row?.name ?? serial_number}`);
  };
  const inState = (state: RoundState) =>
    devices
      .filter((device) => roundStateOf(device) === state)
      .map((device) => ({ device, at: device.scanned?.at ?? 0, place: placeKey(device) }))
      .sort((one, other) => one.at - other.at || compareTexts(one.place, other.place))
      .map(({ device }) => device);
  const isLeft = ({ serial_number }: RoundDevice) => rankOf.has(serial_number);
  const missed = inState("missed");
  const done = missed.filter((device) => !isLeft(device));
  return {
    left: [...missed, ...inState("scanned")].filter(isLeft).sort((one, other) => rank(one) - rank(other)),
    scanned: scannedStates
      .map((state) => [state, inState(state)] as const)
      .filter(([, some]) => some.length > 0),
    explained: done.filter(isExplained),
    others: done.filter((device) => !isExplained(device)),
  };
}
