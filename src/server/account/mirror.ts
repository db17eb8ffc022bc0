import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { Resource } from "#server/upstream/governor.ts";
import type { AccountChange, Changed } from "./account.ts";
import type { Part, Update } from "./messages.ts";

/** The rows of one resource as the rest of the server holds them. */
class MirroredRows<Row extends { readonly serial_number: string }> {
  readonly rows = new Map<string, Row>();
  /** Whether what comes next is all there is, and not what changed. */
  isWhole = true;

  take(rows: readonly Row[], removed: readonly string[]): Changed<Row>[] {
    const gone = this.isWhole ? this.#without(rows) : removed;
    this.isWhole = false;
    const changed = rows.map((after): Changed<Row> => {
      const before = this.rows.get(after.serial_number);
      this.rows.set(after.serial_number, after);
      return before === undefined ? { after } : { before, after };
    });
    for (const serial of gone) {
      const before = this.rows.get(serial);
      if (this.rows.delete(serial) && before !== undefined) changed.push({ before });
    }
    return changed;
  }

  #without(rows: readonly Row[]): string[] {
    const left = new Set(rows.map(({ serial_number }) => serial_number));
    return [...this.rows.keys()].filter((serial) => !left.has(serial));
  }
}

/** The account's rows, taken over from its thread part by part. */
export class Mirror {
  readonly #devices = new MirroredRows<Device>();
  readonly #networkDevices = new MirroredRows<NetworkDevice>();
  #parts: Part[] = [];

  get devices(): ReadonlyMap<string, Device> {
    return this.#devices.rows;
  }

  get networkDevices(): ReadonlyMap<string, NetworkDevice> {
    return this.#networkDevices.rows;
  }

  add(part: Part): void {
    this.#parts.push(part);
  }

  /** What comes from now on is of another life of the thread, which begins by telling all it knows. */
  startOver(): void {
    this.#parts = [];
    this.#devices.isWhole = true;
    this.#networkDevices.isWhole = true;
  }

  /** Takes over the parts that came, as the update says what they are. */
  take({ takenAt, removed }: Update): Omit<AccountChange, "revision" | "takenAt" | "stateChanged"> {
    const parts = this.#parts;
    this.#parts = [];
    const startsOver = this.#devices.isWhole && takenAt.devices !== undefined;
    // Without a copy, what an earlier life told is still the best there is.
    const take = <Row extends { readonly serial_number: string }>(
      mirrored: MirroredRows<Row>,
      resource: Resource,
      rowsOf: (part: Part) => readonly Row[],
      gone: readonly string[],
    ) => (takenAt[resource] === undefined ? [] : mirrored.take(parts.flatMap(rowsOf), gone));
    return {
      devices: take(this.#devices, "devices", (part) => part.devices, removed.devices),
      networkDevices: take(
        this.#networkDevices,
        "network-devices",
        (part) => part.networkDevices,
        removed.networkDevices,
      ),
      reports: parts.flatMap(({ reports }) => reports),
      startsOver,
    };
  }
}
