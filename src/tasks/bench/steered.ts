import type { EventKind } from "#reference/events.ts";
import { type Reference, startReference } from "#reference/service.ts";
import { devicesOf, postEvent } from "#reference/testing/requests.ts";

/** A reference service in which nothing happens but what the benchmark makes happen. */
export interface Steered {
  readonly api: Reference;
  /** Serial number and type of every device. */
  readonly devices: readonly { readonly serial_number: string; readonly type: number }[];
  /** A second later, these happen, all in that second. */
  happen(events: readonly { readonly serial_number: string; readonly kind: EventKind }[]): Promise<void>;
}

/** Starts one in this process, whose clock stands still between what happens. */
export async function startSteered(size: number): Promise<Steered> {
  let clock = Date.now();
  const api = await startReference({ devices: size, now: () => clock });
  const devices = await devicesOf(api);
  return {
    api,
    devices: devices.map(({ serial_number, type }) => ({ serial_number, type: Number(type) })),
    async happen(events) {
      clock += 1000;
      for (const { serial_number, kind } of events) {
        const { status } = await postEvent(api, serial_number, kind);
        if (status !== 200) throw new Error(`${kind} cannot happen to ${serial_number} (${status})`);
      }
    },
  };
}
