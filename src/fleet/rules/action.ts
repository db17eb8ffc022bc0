import type { Device } from "#contract/device.ts";
import { isBatteryLow, percentOf } from "#lib/battery.ts";
import { wholeDays } from "#lib/days.ts";
import { duration, durationInWords, timeframe } from "#lib/instant.ts";
import { severityRank } from "#lib/level.ts";
import { formatMeasure, formatPlural } from "#lib/number.ts";
import { ageBit, type Finding, findings, needBits } from "./findings.ts";
import { isFlagSet } from "./flags.ts";
import { type Clock, heardOf } from "./heartbeat.ts";
import { matterOf } from "./matter.ts";
import { lowerFirst } from "./words.ts";

/** What the sentence is made of, as a device says it. */
type Said = {
  readonly [Field in
    | "type"
    | "status"
    | "trap_1"
    | "trap_2"
    | "battery_status"
    | "activity_alert_threshold"
    | "current_threshold_activities_count"]?: Device[Field] | undefined;
};

/** Network devices that a silent device may depend on, one or more of which are offline, and the name of where they stand. */
export interface OfflineGateways {
  readonly locationName: string;
  readonly disconnected: number;
  readonly connected: number;
}

/** What else is known of a device: the bits of `flagBitsOf`, what it needs, its heartbeat (NaN for none), and its gateways. */
interface Known {
  readonly flags: number;
  /** The bits of `needBitsOf` and `withAge`. */
  readonly needs: number;
  /** When its bait was replaced, where it is due. */
  readonly replacedAt?: number | undefined;
  readonly heartbeat: number;
  readonly clock: Clock;
  readonly gateways?: OfflineGateways | undefined;
}

/**
 * What to do at a device, in one line for a person who stands there or packs the van: `Empty and re-arm. Bring a battery,
 * 16 % left.` A verb comes first, since a row with little room cuts the end. What is brought or done is what every page
 * counts (rules/needs.ts). It is empty where nothing is to be done, which is only so of a device that is all clear. It names
 * no cause: it says what else is offline, and no more.
 */
export function actionOf(device: Said, known: Known): string {
  const { flags, needs, heartbeat, clock, gateways } = known;
  const { status } = device;
  const silence = silenceSteps(status, heartbeat, clock, gateways);
  const says = matterOf(status, flags)
    .says.filter((finding) => finding !== "heartbeatFailed" || silence.length === 0)
    .sort((a, b) => severityRank(findings[a].level) - severityRank(findings[b].level));
  return [
    ...says.flatMap((finding) => stepsAt[finding](device, flags, needs)),
    ...((needs & needBits.battery) === 0 ? [] : [batteryStep(device)]),
    // A station that is refilled has new bait.
    ...((needs & ageBit) === 0 || says.includes("baitLow") ? [] : [ageStep(known)]),
    ...silence,
  ]
    .map((step) => `${step}.`)
    .join(" ");
}

type Steps = (device: Said, flags: number, needs: number) => readonly string[];

/** What each finding asks for. A step is a sentence without its full stop. */
const stepsAt: Readonly<Record<Finding, Steps>> = {
  triggered: (device, _flags, needs) =>
    rearm(device, needs, "Check and re-arm", "Inspect now: it reports a trigger"),
  catch: (device, _flags, needs) =>
    rearm(device, needs, "Empty and re-arm", "Inspect now: it reports a catch"),
  falseTrigger: (device, _flags, needs) =>
    rearm(device, needs, "Re-arm", "Inspect: it reports a false trigger").map((step) =>
      needs & needBits.rearm ? `${step} (false trigger)` : step,
    ),
  lightInfestation: () => ["Inspect: light infestation"],
  severeInfestation: () => ["Inspect now: severe infestation"],
  activityWarning: () => ["Inspect: activity warning"],
  activityCritical: (device) => [`Inspect now: ${activity(device)}`],
  baitLow: (_device, flags, needs) => {
    if ((needs & needBits.bait) === 0) return ["Check the device: it says “bait low”"];
    return [isFlagSet(flags, "baitGone") ? "Refill bait, none is left" : "Refill bait"];
  },
  /** What the battery asks for is a need, which a level alone may tell too. */
  batteryLow: () => [],
  unstableWifi: () => ["Check the Wi-Fi: connection unstable"],
  heartbeatFailed: () => ["Check power and connection: heartbeat failed"],
  inactive: () => ["Inactive: nothing to do while it is out of use"],
  locationMode: () => ["Check the device: location mode is on"],
  unknown: ({ status }) => [
    status === undefined
      ? "Check the device: status unknown"
      : `Check the device: unknown status (${status})`,
  ],
};

/** Names the traps that are set off where the device tells of two. What has no trap is looked at (`inspect`). */
function rearm({ trap_1, trap_2 }: Said, needs: number, step: string, inspect: string): readonly string[] {
  if ((needs & needBits.rearm) === 0) return [inspect];
  if (trap_1 === undefined || trap_2 === undefined || trap_1 === trap_2) {
    return [trap_1 === true && trap_2 === true ? `${step} both traps` : step];
  }
  return [`${step} trap ${trap_1 ? 1 : 2}`];
}

/** "9 activities in 36 h (limit 3)", as far as the device counts; only a count over its limit is told as one. */
function activity({ activity_alert_threshold: threshold, current_threshold_activities_count: count }: Said) {
  if (threshold === undefined || count === undefined || count <= threshold.threshold_value) {
    return "activity critical";
  }
  const counted = formatPlural(count, "activity", "activities");
  return `${counted} in ${timeframe(threshold)} (limit ${threshold.threshold_value})`;
}

/** "Replace bait, 35 days old". */
function ageStep({ replacedAt, clock }: Known): string {
  if (replacedAt === undefined) return "Replace bait, it is old";
  return `Replace bait, ${formatPlural(wholeDays(replacedAt, clock.now), "day")} old`;
}

function batteryStep({ battery_status: level }: Said): string {
  if (level === undefined) return "Bring a battery, it is low";
  const percent = `${percentOf(level)} %`;
  return `Bring a battery, ${isBatteryLow(level) ? `${percent} left` : `low at ${percent}`}`;
}

/** "150 g Acme Blox": what a station says of its filling; empty where it says nothing. */
export function fillingOf(device: Pick<Device, "bait_manufacturer_and_type" | "bait_weight_grams">): string {
  const { bait_weight_grams: grams, bait_manufacturer_and_type: bait } = device;
  // A filling of nothing is a setting that was never made.
  const weight = grams === undefined || grams <= 0 ? [] : [formatMeasure(grams, "g")];
  const kind = bait === undefined || bait.trim() === "" ? [] : [bait.trim()];
  return [...weight, ...kind].join(" ");
}

function silenceSteps(
  status: number | undefined,
  heartbeat: number,
  clock: Clock,
  gateways: OfflineGateways | undefined,
): readonly string[] {
  const heard = heardOf(status, heartbeat, clock);
  if (heard === "fresh" || heard === "notExpected") return [];
  if (heard === "ahead") return [`Check its clock: ${duration(heartbeat - clock.now)} ahead`];
  const offline =
    heard === "never" ? "No heartbeat yet" : `Offline for ${durationInWords(clock.now - heartbeat)}`;
  if (gateways === undefined) return [`Check power and connection: ${lowerFirst(offline)}`];
  return [gatewayStep(gateways), offline];
}

/**
 * "Check the network devices of Hall 2 first: 1 of 3 is offline too", of those of which the API says whether they are
 * connected. None is called a gateway: the specification names no kinds.
 */
function gatewayStep({ locationName, disconnected, connected }: OfflineGateways): string {
  const all = disconnected + connected;
  if (all === 1) return `Check the network device of ${locationName} first: it is offline too`;
  const check = `Check the network devices of ${locationName} first`;
  if (connected === 0) return `${check}: all ${all} are offline too`;
  return `${check}: ${disconnected} of ${all} ${disconnected === 1 ? "is" : "are"} offline too`;
}
