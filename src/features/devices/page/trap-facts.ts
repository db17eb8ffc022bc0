import { hasTrap } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { heardText } from "#lib/heard.ts";

interface TrapFact {
  readonly name: string;
  readonly value: string | undefined;
}

function triggered(flag: boolean | undefined, when: string): string | undefined {
  if (flag === undefined) return undefined;
  return `${flag ? "Triggered" : "Not triggered"}${when}`;
}

/**
 * What the flags trap_1 and trap_2 say, in the words of the device's type (spec: Device). A monitor and a bait station have
 * no traps: their flag should not be set, so it is shown only where it is. What a silent device said is not how it is now.
 */
export function trapFacts(
  { type, trap_1, trap_2, last_heartbeat }: Pick<Device, "type" | "trap_1" | "trap_2" | "last_heartbeat">,
  isSilent: boolean,
): TrapFact[] {
  if (!hasTrap(type)) {
    return trap_1 === true || trap_2 === true
      ? [{ name: "Trigger", value: "Reported, though this type has no trap" }]
      : [];
  }
  if (trap_1 === undefined && trap_2 === undefined) return [];
  const when = isSilent ? ` ${heardText(last_heartbeat !== undefined)}` : "";
  if (trap_1 === trap_2) return [{ name: "Traps 1 and 2", value: triggered(trap_1, when) }];
  return [
    { name: "Trap 1", value: triggered(trap_1, when) },
    { name: "Trap 2", value: triggered(trap_2, when) },
  ];
}
