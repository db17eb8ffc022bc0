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

/** Bytes that the streets of one location may take, about. */
export const mostStreets = 20_000_000;

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

/** Keeps each part that is read. */
export class KeepingSource implements PartSource {
  readonly #network: PartSource;
  readonly #cache: Cache;
  readonly #kept = new Set<string>();
  bytes = 0;

  constructor(network: PartSource, cache: Cache) {
    this.#network = network;
    this.#cache = cache;
  }

  getKey(): string {
    return this.#network.getKey();
  }

  async getBytes(from: number, length: number, signal?: AbortSignal, etag?: string): Promise<FileRange> {
    const part = await this.#network.getBytes(from, length, signal, etag);
    const address = partAddress(this.getKey(), from, length);
    // Tiles that look alike, such as those of the sea, are one part of the file.
    if (this.#kept.has(address)) return part;
    this.#kept.add(address);
    const headers = part.etag === undefined ? {} : { etag: part.etag };
    await this.#cache.put(address, new Response(part.data.slice(), { headers }));
    this.bytes += part.data.byteLength;
    return part;
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
