import type { NetworkDevice } from "#contract/network-device.ts";
import { searchable, searchableSerial, searchWords } from "#lib/fold.ts";

/** What is found of a network device by its own words, and with those of where it stands. */
interface Texts {
  readonly own: string;
  readonly all: string;
}

/** A network device that did not change is the same object in the next revision, and reads as it read. */
const known = new WeakMap<NetworkDevice, Texts>();

function textsOf(device: NetworkDevice): Texts {
  const before = known.get(device);
  if (before !== undefined) return before;
  const { serial_number, description = "", device_type = "", product_identifier = "", location } = device;
  const own = `${searchableSerial(serial_number)}\n${searchable(description)}`;
  const kind = searchable(`${device_type.replaceAll("_", " ")} ${product_identifier}`);
  const where = searchable(`${location?.path?.replaceAll("//", " ") ?? ""} ${location?.name ?? ""}`);
  const texts = { own, all: `${own}\n${kind}\n${where}` };
  known.set(device, texts);
  return texts;
}

/** The serial number and description of a network device as a search looks through them, each on lines of its own. */
export function networkText(device: NetworkDevice): string {
  return textsOf(device).own;
}

/** Whether a network device holds every typed word: in its serial number, description, type, product or location. */
export function networkSearch(q: string): (device: NetworkDevice) => boolean {
  const words = searchWords(q);
  return (device) => {
    if (words.length === 0) return true;
    const { all } = textsOf(device);
    return words.every((spellings) => spellings.some((spelling) => all.includes(spelling)));
  };
}
