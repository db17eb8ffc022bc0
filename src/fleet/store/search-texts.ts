import type { Device } from "#contract/device.ts";
import { operationModeLabel, statusLabel, transferModeLabel, typeLabel } from "#contract/labels.ts";
import { searchable, searchableSerial, searchWords } from "#lib/fold.ts";
import type { Steps } from "#lib/gradual.ts";
import { carry, carryList, type SlotRemap } from "./slot-remap.ts";
import type { StoreIndex } from "./store-index.ts";

/** Devices whose texts take a few milliseconds. */
const some = 4000;

/** Texts that many devices share, each kept once. */
interface Shared {
  readonly texts: readonly string[];
  /** Index of the text by slot. */
  readonly of: Uint32Array;
  /** The index of a device's text, which is made when it is the first to have it. */
  readonly numberOf: (device: Device) => number;
  /** The fields that the text is made of. */
  readonly fields: readonly (keyof Device)[];
}

/**
 * What a search looks through. Words that many devices share (their location, the labels of their codes) are
 * kept once, so that a search looks through them once and not for every device.
 */
export interface Texts {
  /** By slot; every field, and every other way to spell one, between line breaks. */
  readonly own: string[];
  readonly shared: readonly [labels: Shared, locations: Shared];
}

/** The fields that {@link ownText} is made of, beside the serial number, which stays. */
const ownFields = [
  "name",
  "description",
  "bait_manufacturer_and_type",
  "last_bait_replaced_by_name",
  "last_activity_reset_by_name",
] as const satisfies readonly (keyof Device)[];

function ownText(device: Device): string {
  const { serial_number, name } = device;
  const fields = ownFields
    .map((field) => (field === "name" && name === serial_number ? undefined : device[field]))
    .filter((field) => field !== undefined);
  // Joined in one go: a text that is put together of parts is made whole by the first search, in all devices at once.
  return ["", searchableSerial(serial_number), ...fields.map(searchable), ""].join("\n");
}

const labelFields = ["type", "status", "transfer_mode", "operation_mode"] as const;

function codesKey({ type, status, transfer_mode, operation_mode }: Device): string {
  return `${type} ${status} ${transfer_mode} ${operation_mode}`;
}

function labelsText({ type, status, transfer_mode, operation_mode }: Device): string {
  return [
    typeLabel(type),
    statusLabel(status, type),
    ...(transfer_mode === undefined ? [] : [transferModeLabel(transfer_mode)]),
    ...(operation_mode === undefined ? [] : [operationModeLabel(operation_mode)]),
  ].join("\n");
}

function locationText({ location }: Device): string {
  if (location === undefined) return "";
  return `${location.name ?? ""}\n${location.address ?? ""}\n${location.path ?? ""}`;
}

/** @param keyOf the same for devices with the same text, and quicker to make */
function* shareTexts(
  devices: readonly Device[],
  fields: Shared["fields"],
  textOf: (device: Device) => string,
  keyOf = textOf,
): Steps<Shared> {
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (device: Device) => {
    const key = keyOf(device);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = texts.push(searchable(textOf(device))) - 1;
    numbers.set(key, number);
    return number;
  };
  const of = new Uint32Array(devices.length);
  let before: Device | undefined;
  for (const [slot, device] of devices.entries()) {
    if (slot % some === some - 1) yield;
    // Devices of one location mostly stand side by side in an answer.
    of[slot] = isSaid(fields, before, device) ? (of[slot - 1] ?? 0) : numberOf(device);
    before = device;
  }
  return { texts, of, numberOf, fields };
}

/** A field that did not change is the very same value in both. */
function isSaid(fields: readonly (keyof Device)[], before: Device | undefined, after: Device): boolean {
  return before !== undefined && fields.every((field) => before[field] === after[field]);
}

/** The texts without some devices, and with room for others at the end. */
function remapTexts({ own, shared: [labels, locations] }: Texts, remap: SlotRemap): Texts {
  const remapped = (texts: Shared): Shared => ({
    ...texts,
    of: carry(texts.of, new Uint32Array(remap.length), remap),
  });
  return { own: carryList(own, remap, []), shared: [remapped(labels), remapped(locations)] };
}

/** What a search looks through. A shared text without devices stays, and finds nothing. */
export const searchTexts: StoreIndex<Texts> = {
  build: function* ({ devices }) {
    const all = devices.all();
    const own: string[] = [];
    for (const device of all) {
      if (own.length % some === some - 1) yield;
      own.push(ownText(device));
    }
    const labels = yield* shareTexts(all, labelFields, labelsText, codesKey);
    return { own, shared: [labels, yield* shareTexts(all, ["location"], locationText)] };
  },
  update: (made, { changed, resize }) => {
    const texts = resize === undefined ? made : remapTexts(made, resize.remap);
    for (const { slot, before, after } of changed) {
      // Most changes are a heartbeat, and to make and to fold texts takes longer than all else.
      if (!isSaid(ownFields, before, after)) texts.own[slot] = ownText(after);
      for (const { fields, of, numberOf } of texts.shared)
        if (!isSaid(fields, before, after)) of[slot] = numberOf(after);
    }
    return texts;
  },
};

/** Whether whatever is found by `narrow` is found by `wide` too: every word of it stands in one of the other's. */
export function isNarrower(narrow: string, wide: string): boolean {
  const words = searchWords(narrow);
  return searchWords(wide).every((wanted) =>
    words.some((word) => word.every((spelling) => wanted.some((part) => spelling.includes(part)))),
  );
}

/** Takes out of `mask` (1 = wanted, by slot) every device in which some word of `q` stands nowhere. */
export function keepMatching({ own, shared }: Texts, q: string, mask: Uint8Array): void {
  for (const spellings of searchWords(q)) {
    const has = (text: string) => spellings.some((spelling) => text.includes(spelling));
    const hits = new Uint8Array(mask.length);
    for (const { texts, of } of shared) {
      const found = Uint8Array.from(texts, (text) => (has(text) ? 1 : 0));
      for (let slot = 0; slot < of.length; slot += 1) if (found[of[slot] ?? 0] === 1) hits[slot] = 1;
    }
    for (let slot = 0; slot < own.length; slot += 1) {
      if (mask[slot] === 1 && hits[slot] === 0 && !has(own[slot] ?? "")) mask[slot] = 0;
    }
  }
}
