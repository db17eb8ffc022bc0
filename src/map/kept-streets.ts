import type { PmtilesSource } from "protomaps-leaflet";
import { keptStreetsName } from "#lib/street-archive.ts";

/** What reads parts of a file of streets. */
export type PartSource = PmtilesSource["p"]["source"];
type FileRange = Awaited<ReturnType<PartSource["getBytes"]>>;

/** What is known of the streets of a location that were taken along. */
export interface StreetsTaken {
  readonly bytes: number;
  /** Whether the file's nearest tiles are among them. */
  readonly isWhole: boolean;
}

/** The most bytes that the streets of one location may take. */
export const mostStreets = 20_000_000;

/** This device has no room for the streets: nothing of this try is left on it. */
export class NoRoomForStreets extends Error {
  override readonly name = "NoRoomForStreets";
}

/** A network that says nothing for so long has none of what is here, in milliseconds. */
const patience = 4000;

const addressOf = (what: Readonly<Record<string, string>>) => `/kept-streets?${new URLSearchParams(what)}`;
const partAddress = (file: string, from: number, length: number) =>
  addressOf({ file, from: String(from), length: String(length) });
const aboutAddress = (file: string, at: string) => addressOf({ file, at });

/** Undefined also in a browser that keeps nothing. */
async function kept(address: string): Promise<Response | undefined> {
  try {
    return await caches.match(address, { cacheName: keptStreetsName });
  } catch {
    return undefined;
  }
}

async function keptPart(address: string): Promise<FileRange | undefined> {
  const response = await kept(address);
  if (response === undefined) return undefined;
  const etag = response.headers.get("etag");
  return { data: await response.arrayBuffer(), ...(etag === null ? {} : { etag }) };
}

/** Reads from the network, and without it from what was taken along. */
export class SourceWithKept implements PartSource {
  readonly #network: PartSource;
  /** Whether the last part came from this device: then a part that is missing is no fault of the file's server. */
  isAlone = false;

  constructor(network: PartSource) {
    this.#network = network;
  }

  getKey(): string {
    return this.#network.getKey();
  }

  async getBytes(from: number, length: number, signal?: AbortSignal, etag?: string): Promise<FileRange> {
    const part = await keptPart(partAddress(this.getKey(), from, length));
    const late = part === undefined ? undefined : AbortSignal.timeout(patience);
    const ends = [signal, late].filter((end) => end !== undefined);
    try {
      const fetched = await this.#network.getBytes(from, length, AbortSignal.any(ends), etag);
      this.isAlone = false;
      return fetched;
    } catch (cause) {
      // Offsets of one edition are wrong in another, so a part of another edition is not used.
      const isOther = etag !== undefined && part?.etag !== etag;
      if (part === undefined || isOther || signal?.aborted === true) throw cause;
      this.isAlone = true;
      return part;
    }
  }
}

/** A server that says nothing of a part for so long will not, in milliseconds: 500 KB on a line of 100 kbit/s take 40 s. */
const longestPart = 60_000;

/** Keeps each part that is read, as long as there is room for it. What an earlier try has kept is not fetched again. */
export class KeepingSource implements PartSource {
  readonly #network: PartSource;
  readonly #cache: Cache;
  readonly #known = new Set<string>();
  readonly #added: string[] = [];
  bytes = 0;
  /** Whether a part was left out because it would have taken too much room. */
  isFull = false;

  constructor(network: PartSource, cache: Cache) {
    this.#network = network;
    this.#cache = cache;
  }

  getKey(): string {
    return this.#network.getKey();
  }

  async getBytes(from: number, length: number, signal?: AbortSignal, etag?: string): Promise<FileRange> {
    const address = partAddress(this.getKey(), from, length);
    const before = await keptPart(address);
    // Without a name for the edition nobody knows whether the part is still that of the file.
    const isSame = before?.etag !== undefined && before.etag === etag;
    if (isSame) {
      this.#count(address, before);
      return before;
    }
    const ends = [signal, AbortSignal.timeout(longestPart)].filter((end) => end !== undefined);
    const part = await this.#network.getBytes(from, length, AbortSignal.any(ends), etag);
    if (!this.#count(address, part)) return part;
    const headers = part.etag === undefined ? {} : { etag: part.etag };
    if (before === undefined) this.#added.push(address);
    await this.#cache.put(address, new Response(part.data.slice(), { headers }));
    return part;
  }

  /** Tiles that look alike, such as those of the sea, are one part of the file. @returns whether the part is new and has room */
  #count(address: string, { data }: FileRange): boolean {
    if (this.#known.has(address)) return false;
    if (this.bytes + data.byteLength > mostStreets) {
      this.isFull = true;
      return false;
    }
    this.#known.add(address);
    this.bytes += data.byteLength;
    return true;
  }

  /** Takes what it has added out again. */
  async takeBack(): Promise<void> {
    for (const address of this.#added) await this.#cache.delete(address);
  }
}

/** The cache for parts of one edition of a file. Parts of another edition are deleted. */
export async function openKeptStreets(file: string, etag: string | undefined): Promise<Cache> {
  const cache = await caches.open(keptStreetsName);
  for (const request of await cache.keys()) {
    const asked = new URL(request.url).searchParams;
    if (asked.get("file") !== file || asked.get("from") !== "0") continue;
    const isOther = ((await cache.match(request))?.headers.get("etag") ?? undefined) !== etag;
    if (!isOther) continue;
    await caches.delete(keptStreetsName);
    return caches.open(keptStreetsName);
  }
  return cache;
}

export async function noteStreets(file: string, at: string, taken: StreetsTaken): Promise<void> {
  await (await caches.open(keptStreetsName)).put(aboutAddress(file, at), Response.json(taken));
}

/** What of a location's streets is on this device; undefined for nothing. */
export async function streetsTaken(file: string, at: string): Promise<StreetsTaken | undefined> {
  const about: unknown = await (await kept(aboutAddress(file, at)))?.json();
  if (typeof about !== "object" || about === null) return undefined;
  const { bytes, isWhole } = { bytes: undefined, isWhole: undefined, ...about };
  return typeof bytes === "number" && typeof isWhole === "boolean" ? { bytes, isWhole } : undefined;
}
