import type { Device } from "#contract/device.ts";
import { statusLabel } from "#contract/labels.ts";
import { duration, durationInWords } from "#lib/instant.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { flagRules, isFlagSet } from "./flags.ts";
import { type Clock, heardOf, isSilent } from "./heartbeat.ts";
import { matterOf } from "./matter.ts";
import { findingsOf } from "./statuses.ts";

type StatusFields = { readonly [Field in "type" | "status"]?: Device[Field] | undefined };

const gone = flagRules.baitGone.words;

/**
 * What the status says. That bait is available (spec: status 1) is said of no station whose own field says otherwise, and that
 * it is low (13, 14) of none that has no bait left.
 */
function statusWords({ type, status }: StatusFields, flags: number): string {
  const isGone = isFlagSet(flags, "baitGone");
  if (isGone && status === 13) return upperFirst(gone);
  if (isGone && status === 14) return `${statusLabel(11)}, ${gone}`;
  const isDoubtful = isGone || isFlagSet(flags, "unmonitored");
  const isClear = findingsOf(status).length === 0;
  return statusLabel(status, isClear && isDoubtful ? undefined : type);
}

/**
 * What a device says, its flags with it: `Active, but trap 1 is triggered`, `Battery low, no bait left`. A
 * clear device names what it does not look at: `Active, bait is not monitored`.
 * @param flags the bits of `flagBitsOf`
 */
export function saidBy(device: StatusFields, flags: number): string {
  const status = statusWords(device, flags);
  const isClear = findingsOf(device.status).length === 0;
  const { flagWords } = matterOf(device.status, flags);
  const but = flagWords.length === 0 ? "" : `, ${isClear ? "but " : ""}${flagWords.join(" and ")}`;
  const unmonitored = isClear && isFlagSet(flags, "unmonitored") ? `, ${flagRules.unmonitored.words}` : "";
  return status + but + unmonitored;
}

/** That a device is silent, and in which way; undefined where it is not. */
function silenceWords({ status }: StatusFields, heartbeat: number, clock: Clock): string | undefined {
  const heard = heardOf(status, heartbeat, clock);
  if (heard === "ahead") return `clock ${duration(heartbeat - clock.now)} ahead`;
  return isSilent(heard) ? "offline" : undefined;
}

/** What a device says, in few words, and whether it is silent. What it last said stays in sight. */
export function stateOf(device: StatusFields, flags: number, heartbeat: number, clock: Clock): string {
  const said = saidBy(device, flags);
  const silence = silenceWords(device, heartbeat, clock);
  if (silence === undefined) return said;
  return matterOf(device.status, flags).level === "all-clear" ? upperFirst(silence) : `${said}, ${silence}`;
}

/**
 * Why the level is what it is, in words, such as `Catch detected` or `Offline for 40 days (was: triggered)`.
 * @param flags the bits of `flagBitsOf`
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function reasonOf(device: StatusFields, flags: number, heartbeat: number, clock: Clock): string {
  const said = saidBy(device, flags);
  const { level, flagWords } = matterOf(device.status, flags);
  const isUnsaid = device.status === undefined && flagWords.length === 0;
  const before = device.status === undefined ? "" : "was: ";
  const last = isUnsaid ? "status unknown" : before + lowerFirst(said);
  switch (heardOf(device.status, heartbeat, clock)) {
    case "old":
      return `Offline for ${durationInWords(clock.now - heartbeat)} (${last})`;
    case "ahead":
      return `Clock ${duration(heartbeat - clock.now)} ahead (${last})`;
    case "never":
      return level === "all-clear" ? "Never heard" : `${said}, never heard`;
    case "notExpected":
    case "fresh":
      return said;
  }
}
