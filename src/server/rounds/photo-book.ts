import { mostPhotoBytes } from "#contract/round-events.ts";
import { dayMs } from "#lib/durations.ts";
import type { Queries, Store } from "#server/store/store.ts";
import type { RoundsOf } from "./round-book.ts";

/** What one person may deliver in pictures within a day, in bytes: hundreds of them, and still no way to fill the disk. */
const mostOfDay = 200_000_000;

/** Why a picture was not taken. */
export type PhotoRefusal = "not-a-jpeg" | "has-metadata" | "too-large" | "too-many" | "conflict";

export class PhotoBook {
  readonly #store: Store;
  readonly #of: RoundsOf;
  readonly #clock: () => number;

  /** @param clock milliseconds since 1970 */
  constructor(store: Store, of: RoundsOf, clock: () => number) {
    this.#store = store;
    this.#of = of;
    this.#clock = clock;
  }

  find(id: string): Promise<Uint8Array | undefined> {
    return this.#find(this.#store, id);
  }

  async #find(queries: Queries, id: string): Promise<Uint8Array | undefined> {
    const row = await queries.get(
      "select body from round_photo where account = ? and api = ? and id = ?",
      ...[this.#of.account, this.#of.api, id],
    );
    return row?.body instanceof Uint8Array ? row.body : undefined;
  }

  /** Keeps a picture under the id of its event. The same one delivered again is one picture. */
  async keep(picture: {
    id: string;
    round: string;
    person: string;
    bytes: Uint8Array;
  }): Promise<PhotoRefusal | "kept"> {
    const { id, round, person, bytes } = picture;
    if (bytes.byteLength > mostPhotoBytes) return "too-large";
    const trouble = jpegTrouble(bytes);
    if (trouble !== undefined) return trouble;
    return this.#store.transaction(async (inside) => {
      const known = await this.#find(inside, id);
      if (known !== undefined) return Buffer.compare(known, bytes) === 0 ? "kept" : "conflict";
      const ofDay = await inside.get(
        `select coalesce(sum(length(body)), 0) as bytes from round_photo
         where account = ? and api = ? and person = ? and arrived_at > ?`,
        ...[this.#of.account, this.#of.api, person, this.#clock() - dayMs],
      );
      if (Number(ofDay?.bytes) + bytes.byteLength > mostOfDay) return "too-many";
      await inside.run(
        `insert into round_photo (account, api, id, round, person, arrived_at, body)
         values (?, ?, ?, ?, ?, ?, ?)`,
        ...[this.#of.account, this.#of.api, id, round, person, this.#clock(), bytes],
      );
      return "kept";
    });
  }
}

/**
 * Why a JPEG is refused: it is none, or it has segments that say more than its picture, such as where it was taken
 * (EXIF, XMP, IPTC: APP1 to APP15, and comments). The page draws each photo anew, which leaves only APP0.
 */
function jpegTrouble(bytes: Uint8Array): "not-a-jpeg" | "has-metadata" | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return "not-a-jpeg";
  let at = 2;
  while (at + 4 <= bytes.byteLength) {
    if (bytes[at] !== 0xff) return "not-a-jpeg";
    const marker = bytes[at + 1] ?? 0;
    // The picture itself begins: no segment of words comes after that in one that a canvas made.
    if (marker === 0xda) return undefined;
    // APP2 holds the colours, and APP14 how they are stored.
    const isWords =
      (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe;
    if (isWords) return "has-metadata";
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (length < 2) return "not-a-jpeg";
    at += 2 + length;
  }
  return "not-a-jpeg";
}
