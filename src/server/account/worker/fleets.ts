import { LRUCache } from "lru-cache";
import { type Datetime, datetimeOf } from "#contract/datetime.ts";
import type { ObservedDevice, ObservedReport } from "#contract/observed.ts";
import { hasFlatLocations, type Version } from "#contract/versions.ts";
import { heldSince } from "#fleet/protocol/reach.ts";
import { Devices } from "#fleet/store/device-list.ts";
import { reevaluate } from "#fleet/store/evaluate-levels.ts";
import { atItsName } from "#fleet/store/flat-locations.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { buildStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";
import { changeFleet } from "#fleet/store/patch/change-fleet.ts";
import { covers, type Rights } from "#server/account/rights.ts";
import type { AccountReplica, ReplicaChange } from "./replica.ts";

/** Beside the whole account so many branches are held, those that were asked about last. */
const mostBranches = 8;
/** A change of a larger part of the devices is not made in place: to build anew is quicker. */
const mostChanged = 1 / 4;

/** A fleet, and answers that were made of it. */
export interface HeldFleet {
  readonly fleet: Fleet;
  /** By question; gone with the next change of the fleet or of the time by which it is evaluated. */
  readonly answers: LRUCache<string, string>;
}

/** Characters of answers that are kept of one fleet, for the next who asks the same. */
const mostKept = 16_000_000;
export const noAnswers = (): LRUCache<string, string> =>
  new LRUCache<string, string>({ max: 1000, maxSize: mostKept, sizeCalculation: ({ length }) => length });

interface Held extends HeldFleet {
  readonly rights: Rights;
  /** Reports are held from here on. */
  readonly since: number;
  /** How often the replica had forgotten something when the fleet was built. */
  readonly forgotten: number;
}

export interface FleetsOptions {
  readonly replica: AccountReplica;
  readonly silentAfterHours: number;
  readonly version: Version;
}

/** The device with its reports since a time: the very same where these are all, as nearly everywhere. */
function withReportsSince(device: ObservedDevice, start: Datetime): ObservedDevice {
  const { reports = [] } = device;
  const isYoung = ({ timestamp = start }: ObservedReport) => timestamp >= start;
  return reports.every(isYoung) ? device : { ...device, reports: reports.filter(isYoung) };
}

/**
 * The engine's stores: one of the whole account, and one of each branch that somebody is limited to. A store of a
 * branch is made of that branch alone, as a page with these rights would make it. Stores change in place with the
 * replica, and hold its devices: what they add is columns and indexes.
 */
export class Fleets {
  readonly #options: FleetsOptions;
  /** By the path of the branch; the one that was asked about last is the last. */
  readonly #held = new Map<string, Held>();

  constructor(options: FleetsOptions) {
    this.#options = options;
  }

  /**
   * The fleet of these rights.
   * @param evaluatedAt by what time heartbeats are evaluated, milliseconds since 1970; never goes back
   */
  of(rights: Rights, evaluatedAt: number): HeldFleet {
    const key = rights.at ?? "";
    const known = this.#held.get(key);
    const fresh = known === undefined || this.#isStale(known, evaluatedAt) ? undefined : known;
    const held = fresh === undefined ? this.#build(rights, evaluatedAt) : advanced(fresh, evaluatedAt);
    this.#held.delete(key);
    this.#held.set(key, held);
    const branches = [...this.#held.keys()].filter((at) => at !== "");
    if (branches.length > mostBranches) this.#held.delete(branches[0] ?? "");
    return held;
  }

  /** Takes over what a poll has changed in the replica. */
  note(change: ReplicaChange): void {
    const { changed = [], removed = [] } = change.devices ?? {};
    const { devices, forgotten } = this.#options.replica;
    if (change.isFirst || changed.length + removed.length > devices.rows.size * mostChanged) {
      this.#held.clear();
      return;
    }
    for (const [key, held] of this.#held) {
      // The store is built anew when it is asked next.
      const fleet = held.forgotten === forgotten ? this.#changed(held, change) : undefined;
      if (fleet === undefined) this.#held.delete(key);
      else if (fleet !== held.fleet) this.#held.set(key, { ...held, fleet, answers: noAnswers() });
    }
  }

  /** Reports grow old, and a pass over the whole window finds which are gone. */
  #isStale({ since, forgotten }: Held, evaluatedAt: number): boolean {
    return since < heldSince(evaluatedAt) || forgotten !== this.#options.replica.forgotten;
  }

  #build(rights: Rights, evaluatedAt: number): Held {
    const { replica, silentAfterHours } = this.#options;
    const since = heldSince(evaluatedAt);
    const rows: ObservedDevice[] = [];
    for (const device of replica.devices.rows.values()) {
      if (covers(rights, device.location)) rows.push(this.#inStore(device, since));
    }
    const clock = { now: evaluatedAt, silentAfterHours };
    const fleet: Fleet = {
      store: buildStore(new Devices(rows), clock),
      network: this.#network(rights),
      clock,
      memo: new Memo(),
      reportsSince: since,
    };
    return { fleet, answers: noAnswers(), rights, since, forgotten: replica.forgotten };
  }

  /** The device as a store has it: the replica's own object, but for old reports and for an API without paths. */
  #inStore(device: ObservedDevice, since: number): ObservedDevice {
    const recent = withReportsSince(device, datetimeOf(since));
    return hasFlatLocations(this.#options.version) ? atItsName(recent) : recent;
  }

  #network(rights: Rights): Fleet["network"] {
    const rows = [...this.#options.replica.networkDevices.rows.values()];
    return rights.at === undefined ? rows : rows.filter(({ location }) => covers(rights, location));
  }

  /**
   * The fleet after a change. If a device comes or goes, it is undefined and the fleet is built anew: a device that
   * comes may have older reports.
   */
  #changed({ fleet, rights, since }: Held, change: ReplicaChange): Fleet | undefined {
    const { rows } = this.#options.replica.devices;
    const { store } = fleet;
    const holds = (serial: string) => store.slotOf().get(serial) !== undefined;
    if (change.devices?.removed.some(holds)) return undefined;
    const changed = [...(change.devices?.changed ?? []), ...change.reports];
    const devices = new Map<string, ObservedDevice>();
    for (const serial of new Set(changed.map(({ serial_number }) => serial_number))) {
      const device = rows.get(serial);
      const isSeen = device !== undefined && covers(rights, device.location);
      if (isSeen !== holds(serial)) return undefined;
      if (isSeen) devices.set(serial, this.#inStore(device, since));
    }
    const network = change.networkDevices === undefined ? fleet.network : this.#network(rights);
    const isSame =
      network.length === fleet.network.length && network.every((row, index) => row === fleet.network[index]);
    return changeFleet(fleet, devices, isSame ? fleet.network : network, fleet.clock.now);
  }
}

function advanced(held: Held, evaluatedAt: number): Held {
  const { fleet } = held;
  if (evaluatedAt <= fleet.clock.now) return held;
  const clock = { ...fleet.clock, now: evaluatedAt };
  const isChanged = reevaluate(fleet.store, clock);
  const memo = isChanged ? new Memo(fleet.memo) : fleet.memo;
  return { ...held, fleet: { ...fleet, clock, memo }, answers: noAnswers() };
}
