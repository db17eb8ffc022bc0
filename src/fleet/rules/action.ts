import type { Device } from "#contract/device.ts";
import { isBatteryLow, percentOf } from "#lib/battery.ts";
import { wholeDays } from "#lib/days.ts";
import { duration, durationInWords, timeframe } from "#lib/instant.ts";
import { severityRank } from "#lib/level.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { formatMeasure, formatPlural } from "#lib/number.ts";
import { ageBit, type Finding, findings, needBits } from "./findings.ts";
import { isFlagSet } from "./flags.ts";
import { type Clock, heardOf } from "./heartbeat.ts";
import { isLookedAt } from "./inspects.ts";
import { matterOf } from "./matter.ts";
import { type Unserved, unservedWords } from "./unserved.ts";

/** What the sentence is made of, as a device says it. */
type ActionFields = {
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
  /** How long after it was replaced its bait was low, where that was too soon (`lowTooSoon`); milliseconds. */
  readonly lowAfter?: number | undefined;
  /** What it reported with no service known since. */
  readonly unserved?: Unserved | undefined;
  readonly heartbeat: number;
  readonly clock: Clock;
  readonly gateways?: OfflineGateways | undefined;
}

/** What the narrowest row has room for, in characters: a step that is cut off is not made. */
const roomOfRow = 74;

type Told = "state" | "station" | "battery";

/**
 * What stands beside the sentence, so that the sentence need not say it again: the state in words; in the list of stations
 * activity and age of the bait too, in that of devices the battery, each in a column.
 */
export type Beside = "nothing" | "stations" | "devices";

const toldBeside: Readonly<Record<Beside, readonly Told[]>> = {
  nothing: [],
  stations: ["state", "station"],
  devices: ["state", "battery"],
};

/** A sentence without its full stop. `why` says more of it, and is left out first where there is no room for all. */
interface Step {
  readonly does: string;
  readonly why?: string;
  /** Where the same as `why` is told beside it. */
  readonly told?: Told;
}

/**
 * What to do at a device, in one line for a person who stands there or packs the van: `Empty and re-arm. Bring a battery,
 * 16 % left.` A verb comes first, and of many steps some say no reason, which the state beside them tells too: a row with
 * little room cuts the end. What is brought or done is what every page counts (rules/needs.ts). An earlier report without a
 * known service is said at every level, unless somebody looks at the device anyway. It is empty where nothing is to be done, which is only so of a device that is all clear. It names no cause: it says what else is offline, and no more.
 * Where a column `beside` it says why, it says the deed alone: "Inspect now." beside "Severe infestation".
 */
export function actionOf(device: ActionFields, known: Known, beside: Beside = "nothing"): string {
  const { flags, needs, heartbeat, clock, gateways } = known;
  const { status } = device;
  const silence = silenceSteps(status, heartbeat, clock, gateways);
  const says = matterOf(status, flags)
    .says.filter((finding) => finding !== "heartbeatFailed" || silence.length === 0)
    .sort((a, b) => severityRank(findings[a].level) - severityRank(findings[b].level));
  return inRoom(
    [
      ...says.flatMap((finding) => stepsAt[finding](device, flags, needs, known)),
      ...(known.unserved === undefined || isLookedAt(status, flags, needs)
        ? []
        : [checkStep(known.unserved)]),
      ...((needs & needBits.battery) === 0 ? [] : [batteryStep(device)]),
      // A station that is refilled has new bait.
      ...((needs & ageBit) === 0 || says.includes("baitLow") ? [] : [ageStep(known)]),
      ...silence,
    ].map((step) => (isTold(step, beside) ? { does: step.does } : step)),
  );
}

function isTold({ told }: Step, beside: Beside): boolean {
  return told !== undefined && toldBeside[beside].includes(told);
}

function sentence(steps: readonly Step[]): string {
  return steps.map(({ does, why = "" }) => `${does}${why}.`).join(" ");
}

/** The steps with as many reasons as there is room for; the first ones go first. */
function inRoom(steps: readonly Step[]): string {
  const text = sentence(steps);
  const first = steps.findIndex(({ why }) => why !== undefined);
  if (text.length <= roomOfRow || first === -1) return text;
  return inRoom(steps.map((step, index) => (index === first ? { does: step.does } : step)));
}

type Steps = (device: ActionFields, flags: number, needs: number, known: Known) => readonly Step[];

/** What each finding asks for. */
const stepsAt: Readonly<Record<Finding, Steps>> = {
  triggered: (device, _flags, needs) =>
    rearm(device, needs, "Check and re-arm", {
      does: "Inspect now",
      why: ": triggered",
      told: "state",
    }),
  catch: (device, _flags, needs) =>
    rearm(device, needs, "Empty and re-arm", {
      does: "Inspect now",
      why: ": catch detected",
      told: "state",
    }),
  falseTrigger: (device, _flags, needs) =>
    rearm(device, needs, "Re-arm", {
      does: "Inspect",
      why: ": false trigger",
      told: "state",
    }).map((step) => (needs & needBits.rearm ? { ...step, why: " (false trigger)", told: "state" } : step)),
  lightInfestation: () => [{ does: "Inspect", why: ": light infestation", told: "state" }],
  severeInfestation: () => [{ does: "Inspect now", why: ": severe infestation", told: "state" }],
  activityWarning: () => [{ does: "Inspect", why: ": activity warning", told: "state" }],
  activityCritical: (device) => [{ does: "Inspect now", ...activity(device) }],
  baitLow: (_device, flags, needs, { lowAfter }) => {
    if ((needs & needBits.bait) === 0)
      return [{ does: "Check the device", why: ": it says “bait low”", told: "state" }];
    if (lowAfter !== undefined)
      return [
        {
          does: "Refill bait and check the sensor",
          why: `, low ${duration(lowAfter)} after a refill`,
          told: "station",
        },
      ];
    return [
      isFlagSet(flags, "baitGone")
        ? { does: "Refill bait", why: ": no bait left", told: "state" }
        : { does: "Refill bait" },
    ];
  },
  /** What the battery asks for is a need, which a level alone may tell too. */
  batteryLow: () => [],
  unstableWifi: () => [{ does: "Check the Wi-Fi", why: ": connection unstable", told: "state" }],
  heartbeatFailed: () => [{ does: "Check power and connection", why: ": heartbeat failed", told: "state" }],
  inactive: () => [{ does: "Inactive: nothing to do while it is out of use" }],
  locationMode: () => [{ does: "Check the device", why: ": location mode is on", told: "state" }],
  unknown: ({ status }) => [
    {
      does: "Check the device",
      why: status === undefined ? ": status unknown" : `: unknown status (${status})`,
      told: "state",
    },
  ],
};

/**
 * Names the trap that is set off where the device tells of two: "(trap 1)", apart, since the device itself may be called "Trap 4".
 * What has no trap is looked at (`inspect`).
 */
function rearm(
  { trap_1, trap_2 }: ActionFields,
  needs: number,
  step: string,
  inspect: Step,
): readonly Step[] {
  if ((needs & needBits.rearm) === 0) return [inspect];
  if (trap_1 === undefined || trap_2 === undefined || trap_1 === trap_2) {
    return [{ does: trap_1 === true && trap_2 === true ? `${step} both traps` : step }];
  }
  return [{ does: step, why: ` (trap ${trap_1 ? 1 : 2})` }];
}

/** "9 activities in 36 h (limit 3)", as far as the device counts; only a count over its limit is told as one. */
function activity({
  activity_alert_threshold: threshold,
  current_threshold_activities_count: count,
}: ActionFields): Pick<Step, "why" | "told"> {
  if (threshold === undefined || count === undefined || count <= threshold.threshold_value) {
    return { why: ": activity critical", told: "state" };
  }
  const counted = formatPlural(count, "activity", "activities");
  const limit = `(limit ${threshold.threshold_value})`;
  return { why: `: ${counted} in ${timeframe(threshold)} ${limit}`, told: "station" };
}

/** "Check: activity limit reached, no service known since". */
function checkStep(unserved: Unserved): Step {
  return { does: `Check: ${unservedWords(unserved)}`, why: ", no service known since" };
}

/** "Replace bait, 35 days old". */
function ageStep({ replacedAt, clock }: Known): Step {
  const age =
    replacedAt === undefined ? "it is old" : `${formatPlural(wholeDays(replacedAt, clock.now), "day")} old`;
  return { does: "Replace bait", why: `, ${age}`, told: "station" };
}

function batteryStep({ battery_status: level }: ActionFields): Step {
  const does = "Bring a battery";
  const told = "battery";
  if (level === undefined) return { does, why: ", it is low", told };
  const percent = `${percentOf(level)} %`;
  return { does, why: isBatteryLow(level) ? `, ${percent} left` : `, low at ${percent}`, told };
}

/**
 * "150 g of “Acme Blox 20 g”": what a station says of its filling; empty where it says nothing. The name of a product may hold
 * a weight of its own.
 */
export function fillingOf(device: Pick<Device, "bait_manufacturer_and_type" | "bait_weight_grams">): string {
  const { bait_weight_grams: grams, bait_manufacturer_and_type: bait } = device;
  // A filling of nothing is a setting that was never made.
  const weight = grams === undefined || grams <= 0 ? [] : [formatMeasure(grams, "g")];
  const kind = bait === undefined || bait.trim() === "" ? [] : [bait.trim()];
  return [...weight, ...(weight.length === 0 ? kind : kind.map((name) => `“${name}”`))].join(" of ");
}

function silenceSteps(
  status: number | undefined,
  heartbeat: number,
  clock: Clock,
  gateways: OfflineGateways | undefined,
): readonly Step[] {
  const heard = heardOf(status, heartbeat, clock);
  if (heard === "fresh" || heard === "notExpected") return [];
  if (heard === "ahead") {
    return [{ does: "Check its clock", why: `: ${duration(heartbeat - clock.now)} ahead` }];
  }
  const offline = heard === "never" ? "Never heard" : `Offline for ${durationInWords(clock.now - heartbeat)}`;
  if (gateways === undefined) {
    // For how long is what a device's page leaves to this sentence.
    return [{ does: `Check power and connection: ${lowerFirst(offline)}` }];
  }
  // Why it is this that is checked is told nowhere else.
  return [{ does: gatewayStep(gateways) }, { does: offline }];
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
