import { HeartbeatBook } from "#server/account/worker/heartbeats.ts";
import type { Store } from "#server/store/store.ts";

/** For tests: when a device was heard of since a time, as a book tells it that has read nothing yet. */
export async function heartbeatsOf(store: Store, serial: string, since: number): Promise<readonly number[]> {
  const { times } = await new HeartbeatBook(store, "access").tell({ serial, since }, since);
  return times;
}
