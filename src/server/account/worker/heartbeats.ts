import { setImmediate } from "node:timers/promises";
import type { Device } from "#contract/device.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { createCache } from "#server/account/cache.ts";
import type { Heartbeats, HeartbeatsQuestion } from "#server/account/messages.ts";
import type { Store } from "#server/store/store.ts";
import { packedBeats, packHeartbeats } from "./heartbeat-days.ts";
import {
  beginHeartbeats,
  heartbeatsKeptSince,
  keptDays,
  noteHeartbeats,
  openBeatsOf,
  renameHeartbeats,
  startOf,
} from "./heartbeat-rows.ts";

/** Both together, each time once: a late heartbeat may be noted as a row again after its day was packed. */
function joined(open: readonly number[], packed: readonly number[], since: number): number[] {
  return [...new Set([...packed, ...open])].filter((at) => at >= since).sort((a, b) => a - b);
}

const packEvery = 6 * hourMs;

/** The heartbeats of one account, kept in a store. */
export class HeartbeatBook {
  readonly #store: Store;
  /** Reading them takes as long as unpacking a piece of every day. */
  readonly #packed = createCache<number[]>({
    keepMs: packEvery,
    entries: 1000,
    weight: 1_000_000,
    weigh: ({ length }) => length,
    flights: 8,
  });
  #access: string;
  #packedAt = 0;
  /** How many days were packed. If it grows while somebody reads the packed days, the reading lacks the last of them. */
  #packings = 0;

  readonly #pause: () => Promise<void>;

  /**
   * @param access by what the account is opened (`accessOf` in persistence.ts)
   * @param pause resolves when the next heartbeats may be noted
   */
  constructor(store: Store, access: string, pause: () => Promise<void> = setImmediate) {
    this.#pause = pause;
    this.#store = store;
    this.#access = access;
  }

  /** Goes on through another access, as with another token. */
  async rename(access: string): Promise<void> {
    const before = this.#access;
    this.#access = access;
    await renameHeartbeats(this.#store, before, access);
  }

  async note(devices: readonly Device[], now: number): Promise<void> {
    await beginHeartbeats(this.#store, this.#access, now);
    await noteHeartbeats(this.#store, devices, now, this.#pause);
    // A clock that was set back must not put this off.
    if (Math.abs(now - this.#packedAt) < packEvery) return;
    this.#packedAt = now;
    await packHeartbeats(this.#store, now, () => {
      this.#packings += 1;
      this.#packed.clear();
    });
    this.#packed.clear();
  }

  /** @throws Busy when too many ask at once */
  async tell({ serial, since }: Omit<HeartbeatsQuestion, "rights">, now: number): Promise<Heartbeats> {
    const keptSince = await heartbeatsKeptSince(this.#store, this.#access, now);
    const from = startOf(Math.max(since, now - keptDays * dayMs));
    const open = await openBeatsOf(this.#store, serial);
    const key = `${this.#packings} ${from} ${serial}`;
    const packed = await this.#packed.get(key, () => packedBeats(this.#store, serial, from));
    return { keptSince, times: joined(open, packed, since) };
  }
}
