import type { Resource } from "#server/upstream/governor.ts";
import type { AccountChange } from "./account.ts";
import type { Part, Update } from "./messages.ts";

/** What changed in the account, taken over from its thread part by part. */
export class ChangeReceiver {
  #parts: Part[] = [];
  /** The resources of which the present life of the thread has sent nothing yet. */
  #unheard = new Set<Resource>(["devices"]);

  add(part: Part): void {
    this.#parts.push(part);
  }

  /** What comes from now on is of another life of the thread, whose copy may be another one in everything. */
  startOver(): void {
    this.#parts = [];
    this.#unheard = new Set(["devices", "network-devices"]);
  }

  /** The parts that came as one, as the update says what they are. */
  take({ takenAt }: Update): Omit<AccountChange, "revision" | "takenAt" | "stateChanged"> {
    const parts = this.#parts;
    this.#parts = [];
    const begun = [...this.#unheard].filter((resource) => takenAt[resource] !== undefined);
    for (const resource of begun) this.#unheard.delete(resource);
    return {
      devices: parts.flatMap(({ devices }) => devices),
      networkDevices: parts.flatMap(({ networkDevices }) => networkDevices),
      reports: parts.flatMap(({ reports }) => reports),
      startsOver: begun.length > 0,
    };
  }
}
