import type { Device } from "#contract/device.ts";
import { isBatteryLow, percentOf } from "#lib/battery.ts";
import { wholeDays } from "#lib/days.ts";
import { duration, durationInWords } from "#lib/instant.ts";
import { severityRank } from "#lib/level.ts";
import { formatMeasure, formatPlural } from "#lib/number.ts";
import { ageBit, type Finding, findings, needBits } from "./findings.ts";
import { isFlagSet } from "./flags.ts";
import { type Clock, heardOf } from "./heartbeat.ts";
import { matterOf } from "./matter.ts";

/** What the sentence is made of, as a device says it. */
type Said = {
  readonly [Field in
    | "type"
    | "status"
    | "trap_1"
    | "trap_2"
    | "battery_status"
    | "bait_manufacturer_and_type"
    | "bait_weight_grams"
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
 * What to do at a device, in one line for a person who stands there or packs the van: `Empty and re-arm. Battery 16 %: bring
 * one.` What is brought or done is what every page counts (rules/needs.ts). It is empty where nothing is to be done,
 * which is only so of a device that is all clear. It names no cause: it says what else is offline, and no more.
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
    ...((needs & ageBit) === 0 || says.includes("baitLow") ? [] : [ageStep(device, known)]),
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
  baitLow: (device, flags, needs) =>
    (needs & needBits.bait) === 0 ? ["Check the device: it says “bait low”"] : [refill(device, flags)],
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
  const { threshold_value, timeframe_value, timeframe_type } = threshold;
  return `${formatPlural(count, "activity", "activities")} in ${timeframe_value} ${timeframe_type} (limit ${threshold_value})`;
}

/** "Refill bait (150 g Acme Blox)". */
function refill(device: Said, flags: number): string {
  return withFilling(isFlagSet(flags, "baitGone") ? "Refill bait, none is left" : "Refill bait", device);
}

/** "Bait 35 days old: replace it (150 g Acme Blox)". */
function ageStep(device: Said, { replacedAt, clock }: Known): string {
  const age = replacedAt === undefined ? "" : ` ${formatPlural(wholeDays(replacedAt, clock.now), "day")}`;
  return withFilling(`Bait${age} old: replace it`, device);
}

/** A step with what the station says of its filling. */
function withFilling(
  step: string,
  { bait_weight_grams: grams, bait_manufacturer_and_type: bait }: Said,
): string {
  // A filling of nothing is a setting that was never made.
  const weight = grams === undefined || grams <= 0 ? [] : [formatMeasure(grams, "g")];
  const kind = bait === undefined || bait.trim() === "" ? [] : [bait.trim()];
  const filling = [...weight, ...kind].join(" ");
  return filling === "" ? step : `${step} (${filling})`;
}

function batteryStep({ battery_status: level }: Said): string {
  if (level === undefined) return "Battery low: bring one";
  const percent = `${percentOf(level)} %`;
  return isBatteryLow(level) ? `Battery ${percent}: bring one` : `Battery low (${percent}): bring one`;
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
  if (gateways === undefined) return [`${offline}: check power and connection`];
  const it = gateways.disconnected === 1 ? "it" : "them";
  return [`${offline}; ${gatewaysText(gateways)} offline too`, `Check ${it} first`];
}

/**
 * "the network device of Hall 2 is", "1 of 3 network devices of Hall 2 is": those of which the API says whether they are
 * connected. None is called a gateway: the specification names no kinds.
 */
function gatewaysText({ locationName, disconnected, connected }: OfflineGateways): string {
  const all = disconnected + connected;
  const verb = disconnected === 1 ? "is" : "are";
  if (all === 1) return `the network device of ${locationName} ${verb}`;
  if (connected === 0) return `all ${all} network devices of ${locationName} ${verb}`;
  return `${disconnected} of ${all} network devices of ${locationName} ${verb}`;
}
