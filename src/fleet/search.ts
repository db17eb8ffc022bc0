import type { Device } from "#contract/device.ts";
import { operationModeLabel, statusLabel, transferModeLabel, typeLabel } from "#contract/labels.ts";
import type { Location } from "#contract/location.ts";
import { searchable, searchableSerial, spellingsOf } from "#lib/fold.ts";

/**
 * What a search looks through. Words that many devices share (their location, the labels of their codes) are
 * kept once, so that a search looks through them once and not for every device.
 */
export interface Texts {
  /** By slot. */
  readonly own: readonly string[];
  /** Index of the shared text by slot. */
  readonly sharedOf: Uint32Array;
  readonly shared: readonly string[];
}

function ownText(device: Device): string {
  const { serial_number, name } = device;
  const fields = [
    name === serial_number ? undefined : name,
    device.description,
    device.bait_manufacturer_and_type,
    device.last_bait_replaced_by_name,
    device.last_activity_reset_by_name,
  ].filter((field) => field !== undefined);
  const words = fields.length === 0 ? "" : `\n${searchable(fields.join("\n"))}`;
  return searchableSerial(serial_number) + words;
}

function labelsText(device: Device): string {
  const { type, status, transfer_mode, operation_mode } = device;
  return [
    typeLabel(type),
    statusLabel(status, type),
    ...(transfer_mode === undefined ? [] : [transferModeLabel(transfer_mode)]),
    ...(operation_mode === undefined ? [] : [operationModeLabel(operation_mode)]),
  ].join("\n");
}

function locationText({ name, address, path }: Location): string {
  return [name, address, path].filter((field) => field !== undefined).join("\n");
}

/** Numbers for keys as they come. */
class Numbering {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(key: string, text: () => string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.texts.push(text()) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

export function buildTexts(devices: readonly Device[]): Texts {
  const shared = new Numbering();
  const sharedOf = Uint32Array.from(devices, (device) => {
    const { type, status, transfer_mode, operation_mode, location } = device;
    const place = location === undefined ? "" : locationText(location);
    const key = `${type} ${status} ${transfer_mode} ${operation_mode} ${place}`;
    return shared.of(key, () => searchable(`${labelsText(device)}\n${place}`));
  });
  return { own: devices.map(ownText), sharedOf, shared: shared.texts };
}

/** The words of a search text, each with the spellings under which it may stand. */
export function wordsOf(q: string): readonly (readonly string[])[] {
  return q
    .trim()
    .split(/\s+/)
    .map(spellingsOf)
    .filter((spellings) => spellings.length > 0);
}

/** Takes out of `mask` (1 = wanted, by slot) every device in which some word of `q` stands nowhere. */
export function keepMatching(texts: Texts, q: string, mask: Uint8Array): void {
  for (const spellings of wordsOf(q)) {
    const hits = (text: string) => spellings.some((spelling) => text.includes(spelling));
    const sharedHits = Uint8Array.from(texts.shared, (text) => (hits(text) ? 1 : 0));
    for (const [slot, text] of texts.own.entries()) {
      if (mask[slot] === 1 && sharedHits[texts.sharedOf[slot] ?? 0] === 0 && !hits(text)) mask[slot] = 0;
    }
  }
}
