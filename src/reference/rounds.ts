import { day, type FieldEvent, hour } from "./events.ts";
import type { Identity } from "./identity.ts";
import { hash } from "./random.ts";

/**
 * A device's life is a row of service rounds. Every round begins with a device in order and its events depend
 * on the seed, the device and the round's number alone, so what was true at a moment stays true however much
 * later it is asked, and no history has to be kept.
 */
export interface Round {
  readonly index: number;
  /** Whole seconds since 1970: from `start` on, before `end`. */
  readonly start: number;
  readonly end: number;
}

const exhibitLength = 10 * day;

function lengthOf(device: Identity): number {
  return device.habit === "ordinary" ? (21 + (device.key % 22)) * day : exhibitLength;
}

/** Rounds begin in working hours, since a person does the service. */
function offsetOf(device: Identity): number {
  const timeOfDay = 7 * hour + (device.key % (3 * hour));
  if (device.habit !== "ordinary") return timeOfDay + (device.second ? exhibitLength / 2 : 0);
  return timeOfDay + (hash("offset", device.key) % (lengthOf(device) / day)) * day;
}

function roundAt(device: Identity, at: number): Round {
  const length = lengthOf(device);
  const index = Math.floor((at - offsetOf(device)) / length);
  const start = index * length + offsetOf(device);
  return { index, start, end: start + length };
}

/** The rounds that touch the time from `from` to `until`, the oldest first. */
export function roundsBetween(device: Identity, from: number, until: number): Round[] {
  const rounds = [roundAt(device, Math.min(from, until))];
  for (let last = rounds[0]; last !== undefined && last.end <= until; ) {
    last = roundAt(device, last.end);
    rounds.push(last);
  }
  return rounds;
}

/** The time of a round that belongs to one thing happening, so that stories do not run into each other. */
export class Calendar {
  readonly #taken: (readonly [from: number, until: number])[] = [];

  /** Takes this time if nothing else has it. */
  take(from: number, until: number): boolean {
    if (!this.isFree(from, until)) return false;
    this.#taken.push([from - hour, until + hour]);
    return true;
  }

  isFree(from: number, until: number): boolean {
    return this.#taken.every(([start, end]) => until < start || from > end);
  }
}

export function inOrder(events: FieldEvent[]): FieldEvent[] {
  return events.sort((one, other) => one.at - other.at);
}
