import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { LocationPath } from "#contract/path.ts";
import type { Report } from "#contract/report.ts";
import { canHappenTo, day, type EventKind, type FieldEvent } from "./events.ts";
import { applyEvent, freshState, type State } from "./fold.ts";
import { eventsOf } from "./history.ts";
import { deviceIdentity, type Identity } from "./identity.ts";
import { buildLocations, type FieldLocation, type Locations, type Spot } from "./locations.ts";
import { networkDevicesAt } from "./network.ts";
import { hash } from "./random.ts";
import { inOrder, roundsBetween } from "./rounds.ts";
import { viewOf } from "./view.ts";

/** Reports are kept for so many whole days before the present one. */
const daysKept = 60;
const blockSize = 400;

/** What came of an event posted from outside. */
export type PostOutcome = "happened" | "unknown-device" | "impossible";

/** The simulated field: what every device has been through, as a function of the seed and the time. */
export interface Field {
  readonly locations: readonly FieldLocation[];
  readonly devices: readonly Identity[];
  pathOf(location_id: string): LocationPath | undefined;
  find(serial_number: string): Identity | undefined;
  /** A device at a moment (milliseconds since 1970), with its reports from `since` on where that is given. */
  deviceAt(device: Identity, now: number, since?: Datetime): Device;
  networkDevicesAt(now: number): NetworkDevice[];
  /** Makes an event happen to a device. It is part of the history until the service ends. */
  post(serial_number: string, kind: EventKind, now: number): PostOutcome;
}

type Reported = (type: number, event: FieldEvent) => void;

/** A report as the API tells it; user and description belong to infestation reports (spec: Report). */
function reportOf(type: number, { at, by, note }: FieldEvent): Report {
  const timestamp = datetimeOf(at * 1000);
  return type === 15 || type === 16 ? { type, timestamp, user: by, description: note } : { type, timestamp };
}

/** Spots in the order devices fill them; livelier locations hold more. */
function slotsOf(locations: Locations): readonly (readonly Spot[])[] {
  return locations.blocks.map((spots) =>
    spots.flatMap((spot) => Array.from({ length: 1 + (hash("slots", spot.location.path) % 4) }, () => spot)),
  );
}

function buildIdentities(seed: number, size: number, locations: Locations): Identity[] {
  const slots = slotsOf(locations);
  const numbers = new Map<Spot, number>();
  const identities: Identity[] = [];
  for (let index = 0; index < size; index += 1) {
    const block = slots[Math.floor(index / blockSize)] ?? [];
    const filled = (index % blockSize) / Math.min(size, blockSize);
    const spot = block[Math.floor(filled * block.length)];
    if (spot === undefined) throw new RangeError(`No location for device ${index}`);
    const number = (numbers.get(spot) ?? 0) + 1;
    numbers.set(spot, number);
    identities.push(deviceIdentity(seed, index, size, spot, number));
  }
  return identities;
}

export function createField(options: { readonly seed: number; readonly devices: number }): Field {
  const { seed, devices: size } = options;
  const locations = buildLocations(Math.max(1, Math.ceil(size / blockSize)));
  const devices = buildIdentities(seed, size, locations);
  const bySerial = new Map(devices.map((device) => [device.serial_number, device]));
  const pathById = new Map(locations.all.map(({ id, path }) => [id, path]));
  const spots = locations.blocks.flat();
  const posted = new Map<Identity, FieldEvent[]>();

  const eventsIn = (device: Identity, start: number, end: number, events: FieldEvent[]): FieldEvent[] => {
    const extra = posted.get(device)?.filter(({ at }) => at >= start && at < end) ?? [];
    return extra.length === 0 ? events : inOrder([...events, ...extra]);
  };

  /**
   * Folds a device's rounds from the one at `from` up to `at`; the state is that of the last round. A round begins
   * with the device in order, but not after a posted event: what was posted goes on until something ends it.
   */
  const tell = (device: Identity, from: number, at: number, reported: Reported): State => {
    const firstPosted = posted.get(device)?.[0]?.at ?? Number.POSITIVE_INFINITY;
    let state = freshState(device);
    for (const round of roundsBetween(device, Math.min(from, firstPosted), at)) {
      if (round.start <= firstPosted) state = freshState(device);
      for (const event of eventsIn(device, round.start, round.end, eventsOf(device, round))) {
        if (event.at > at) break;
        applyEvent(device, state, event, (type) => reported(type, event));
      }
    }
    return state;
  };

  return {
    locations: locations.all,
    devices,
    pathOf: (location_id) => pathById.get(location_id),
    find: (serial_number) => bySerial.get(serial_number),
    deviceAt: (device, now, since) => {
      const at = Math.floor(now / 1000);
      if (since === undefined)
        return viewOf(
          device,
          tell(device, at, at, () => {}),
          at,
        );
      const oldest = (Math.floor(at / day) - daysKept) * day;
      const from = Math.max(oldest, Math.floor(epochOf(since) / 1000));
      const reports: Report[] = [];
      const state = tell(device, Math.min(from, at), at, (type, event) => {
        if (event.at >= from) reports.push(reportOf(type, event));
      });
      return viewOf(device, state, at, reports);
    },
    networkDevicesAt: (now) => networkDevicesAt(seed, size, spots, Math.floor(now / 1000)),
    post: (serial_number, kind, now) => {
      const device = bySerial.get(serial_number);
      if (device === undefined) return "unknown-device";
      if (!canHappenTo(kind, device.type)) return "impossible";
      const event = {
        at: Math.floor(now / 1000),
        kind,
        by: "Reference user",
        note: "Posted to the reference service",
      };
      posted.set(device, [...(posted.get(device) ?? []), event]);
      return "happened";
    },
  };
}
