import type { Answer } from "#client/read-api.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { Devices } from "#fleet/store/device-list.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { buildStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";
import { storeWithReports } from "#fleet/store/patch/change-store.ts";
import { isSame } from "#lib/same.ts";
import { type FirstAnswer, isCompleted } from "./join-answers.ts";

/** What a replica holds: its fleet, and the rows it was made of, among which a device may stand twice. */
export interface Held {
  readonly fleet: Fleet;
  readonly rows: Devices;
}

interface Answers extends Pick<Fleet, "clock"> {
  readonly reportsSince: number;
  readonly devices: Devices;
  /** Undefined where they could not be fetched: those before stay. */
  readonly network: readonly NetworkDevice[] | undefined;
}

/** The rows with the object of every device that did not change, so that nothing derived from it is made again. */
function sharedRows(held: Held, rows: Devices): Devices {
  const { store } = held.fleet;
  if (rows === held.rows) return rows;
  const shared = rows.all().map((device) => {
    const known = store.devices.at(store.slotOf().get(device.serial_number) ?? -1);
    return known !== undefined && isSame(known, device) ? known : device;
  });
  const isOther =
    rows.length !== held.rows.length || shared.some((device, slot) => device !== held.rows.at(slot));
  return isOther ? new Devices(shared) : held.rows;
}

/**
 * The fleet of new answers. It shares with the one before whatever is the same in both.
 * @param isWhole whether the fleet before has its reports
 */
export function takeAnswers(
  before: Held | undefined,
  isWhole: boolean,
  { devices, network, clock, reportsSince }: Answers,
): Held & { readonly isChanged: boolean } {
  const rows = before === undefined ? devices : sharedRows(before, devices);
  const same = rows === before?.rows ? before.fleet : undefined;
  // The devices that are shown already have got their reports in place.
  const isFilledIn = same !== undefined && !isWhole && isCompleted(rows);
  const known = isFilledIn ? storeWithReports(same.store, clock.now) : same?.store;
  const store = known ?? buildStore(rows, clock);
  const isEvaluatedAnew = known !== undefined && reevaluate(known, clock);
  const gateways = network ?? before?.fleet.network ?? [];
  const isChanged = same === undefined || isFilledIn || isEvaluatedAnew || !isSame(same.network, gateways);
  const memo = same === undefined || isChanged ? new Memo(before?.fleet.memo) : same.memo;
  return { rows, fleet: { store, network: gateways, clock, memo, reportsSince }, isChanged };
}

/** What the answers say about themselves, for the state that people see. */
export function noticesOf(devices: FirstAnswer, network: Answer<NetworkDevice> | undefined) {
  return {
    setAside: devices.setAside + (network?.setAside ?? 0),
    unreadable: devices.unreadable + (network?.unreadable ?? 0),
    examples: [...devices.examples, ...(network?.examples ?? [])],
  } satisfies Partial<FleetState>;
}
