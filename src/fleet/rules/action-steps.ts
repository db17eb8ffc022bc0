import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { isBatteryLow, percentOf } from "#lib/battery.ts";
import { wholeDays } from "#lib/days.ts";
import { age, duration, durationInWords, timeframe } from "#lib/instant.ts";
import { severityRank } from "#lib/level.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { formatPlural } from "#lib/number.ts";
import { ageBit, type Finding, findings, needBits } from "./findings.ts";
import { isFlagSet } from "./flags.ts";
import { type Clock, heardOf } from "./heartbeat.ts";
import { needsNoSeparateCheck } from "./inspects.ts";
import { matterOf } from "./matter.ts";
import { type Unserved, unservedWords } from "./unserved.ts";

/** What the sentence is made of, as a device says it. */
export type ActionFields = {
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
export interface Known {
  readonly flags: number;
  /** The bits of `needBitsOf` and `withAge`. */
  readonly needs: number;
  /** When its bait was replaced, where it is due. */
  readonly replacedAt?: number | undefined;
  /** How long after it was replaced its bait was low, where that was too soon (`lowTooSoon`); milliseconds. */
  readonly lowAfter?: number | undefined;
  /** What it reported with no service known since. */
  readonly unserved?: Unserved | undefined;
  /** When it reported that. */
  readonly unservedSince?: number | undefined;
  readonly heartbeat: number;
  readonly clock: Clock;
  readonly gateways?: OfflineGateways | undefined;
}

/** Where else the reason of a step stands: in the state, or in a column of its own. */
export type ShownIn = "state" | "activity" | "battery";

/** One thing to do. */
export interface Step {
  /** In a sentence, without its full stop. */
  readonly does: string;
  /** Says more of it, after its `sign`, which is a colon as a rule; it is left out first where there is no room for all. */
  readonly why?: string;
  readonly sign?: "," | "";
  /** Where the same as `why` stands beside it. */
  readonly shownIn?: ShownIn;
  /** In place of these two where task and reasons stand apart. */
  readonly apart?: { readonly task?: string; readonly reasons: readonly string[] };
}

/** What to do at a device, what is worse first; none where nothing is. */
export function stepsOf(device: ActionFields, known: Known): readonly Step[] {
  const { flags, needs, heartbeat, clock, gateways } = known;
  const { status } = device;
  const silence = silenceSteps(status, heartbeat, clock, gateways);
  const says = matterOf(status, flags)
    .says.filter((finding) => finding !== "heartbeatFailed" || silence.length === 0)
    .sort((a, b) => severityRank(findings[a].level) - severityRank(findings[b].level));
  return [
    ...says.flatMap((finding) => stepsAt[finding](device, flags, needs, known)),
    ...(known.unserved === undefined || needsNoSeparateCheck(status, flags, needs)
      ? []
      : [checkStep(device, known.unserved, known)]),
    ...((needs & needBits.battery) === 0 ? [] : [batteryStep(device)]),
    // A station that is refilled has new bait.
    ...((needs & ageBit) === 0 || says.includes("baitLow") ? [] : [ageStep(known)]),
    ...silence,
  ];
}

type Steps = (device: ActionFields, flags: number, needs: number, known: Known) => readonly Step[];

/** What each finding asks for. */
const stepsAt: Readonly<Record<Finding, Steps>> = {
  triggered: (device, _flags, needs) =>
    rearm(device, needs, "Check and re-arm", {
      does: "Inspect now",
      why: "triggered",
      shownIn: "state",
    }),
  catch: (device, _flags, needs) =>
    rearm(device, needs, "Empty and re-arm", {
      does: "Inspect now",
      why: "catch detected",
      shownIn: "state",
    }),
  falseTrigger: (device, _flags, needs) =>
    rearm(device, needs, "Re-arm", {
      does: "Inspect",
      why: "false trigger",
      shownIn: "state",
    }).map((step) =>
      needs & needBits.rearm ? { ...step, sign: "", why: "(false trigger)", shownIn: "state" } : step,
    ),
  lightInfestation: () => [{ does: "Inspect", why: "light infestation", shownIn: "state" }],
  severeInfestation: () => [{ does: "Inspect now", why: "severe infestation", shownIn: "state" }],
  activityWarning: () => [{ does: "Inspect", why: "activity warning", shownIn: "state" }],
  activityCritical: (device) => [{ does: "Inspect now", ...activity(device) }],
  baitLow: (_device, flags, needs, { lowAfter }) => {
    if ((needs & needBits.bait) === 0)
      return [{ does: "Check the device", why: "it says “bait low”", shownIn: "state" }];
    const isGone = isFlagSet(flags, "baitGone");
    const due = (needs & ageBit) === 0 ? [] : ["bait due"];
    const left = isGone ? "no bait left" : "bait low";
    if (lowAfter !== undefined) {
      // It counts among those with none left.
      const rest = isGone ? "none left" : "low";
      const after = `${duration(lowAfter)} after a refill`;
      return [
        {
          does: "Refill bait and check the sensor",
          sign: ",",
          why: `${rest} ${after}`,
          // In two: where only the first has room, that one stands.
          apart: { reasons: [rest, after, ...due] },
        },
      ];
    }
    const apart = { reasons: [left, ...due] };
    return [
      isGone ? { does: "Refill bait", why: left, shownIn: "state", apart } : { does: "Refill bait", apart },
    ];
  },
  /** What the battery asks for is a need, which a level alone may tell too. */
  batteryLow: () => [],
  unstableWifi: () => [{ does: "Check the Wi-Fi", why: "connection unstable", shownIn: "state" }],
  heartbeatFailed: () => [{ does: "Check power and connection", why: "heartbeat failed", shownIn: "state" }],
  inactive: () => [{ does: "Inactive: nothing to do while it is out of use" }],
  locationMode: () => [{ does: "Check the device", why: "location mode is on", shownIn: "state" }],
  unknown: ({ status }) => [
    {
      does: "Check the device",
      why: status === undefined ? "status unknown" : `unknown status (${status})`,
      shownIn: "state",
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
  return [{ does: step, sign: "", why: `(trap ${trap_1 ? 1 : 2})` }];
}

/** "9 activities in 36 h (limit 3)", as far as the device counts; only a count over its limit is a reason. */
function activity({
  activity_alert_threshold: threshold,
  current_threshold_activities_count: count,
}: ActionFields): Pick<Step, "why" | "shownIn"> {
  if (threshold === undefined || count === undefined || count <= threshold.threshold_value) {
    return { why: "activity critical", shownIn: "state" };
  }
  const counted = formatPlural(count, "activity", "activities");
  const limit = `(limit ${threshold.threshold_value})`;
  return { why: `${counted} in ${timeframe(threshold)} ${limit}`, shownIn: "activity" };
}

/** "Check it: activity limit reached 4 d ago, no service known since". */
function checkStep(
  { type }: ActionFields,
  unserved: Unserved,
  { unservedSince = Number.NaN, clock }: Known,
): Step {
  const since = Number.isNaN(unservedSince) ? "" : ` ${age(unservedSince, clock.now)}`;
  const said = unservedWords(unserved);
  return {
    does: `Check it: ${said}${since}`,
    sign: ",",
    why: "no service known since",
    apart: {
      task: `Check the ${type === baitStation ? "station" : "device"}`,
      // Without its age: where task and reasons stand apart a column is narrow.
      reasons: [said, "no service since"],
    },
  };
}

/** "Replace bait, 35 days old". */
function ageStep({ replacedAt, clock }: Known): Step {
  const age =
    replacedAt === undefined ? "it is old" : `${formatPlural(wholeDays(replacedAt, clock.now), "day")} old`;
  return { does: "Replace bait", sign: ",", why: age, apart: { reasons: ["bait due"] } };
}

function batteryStep({ battery_status: level }: ActionFields): Step {
  const step = { does: "Bring a battery", sign: ",", shownIn: "battery" } as const;
  if (level === undefined) return { ...step, why: "it is low", apart: { reasons: ["battery low"] } };
  const percent = `${percentOf(level)} %`;
  const why = isBatteryLow(level) ? `${percent} left` : `low at ${percent}`;
  return { ...step, why, apart: { reasons: [`battery ${percent}`] } };
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
    return [{ does: "Check its clock", why: `${duration(heartbeat - clock.now)} ahead` }];
  }
  const offline = heard === "never" ? "Never heard" : `Offline for ${durationInWords(clock.now - heartbeat)}`;
  const reason = lowerFirst(offline);
  if (gateways === undefined) {
    const task = "Check power and connection";
    // For how long is what a device's page leaves to this sentence.
    return [{ does: `${task}: ${reason}`, apart: { task, reasons: [reason] } }];
  }
  // Nowhere else stands why it is this that is checked.
  return [gatewayStep(gateways, reason), { does: offline, apart: { task: "", reasons: [] } }];
}

/**
 * "Check the network devices of Hall 2 first: 1 of 3 is offline too", of those of which the API says whether they are
 * connected. None is called a gateway: the specification names no kinds.
 * @param reason that the device is offline itself, in words
 */
function gatewayStep({ locationName, disconnected, connected }: OfflineGateways, reason: string): Step {
  const all = disconnected + connected;
  const task = `Check the network device${all === 1 ? "" : "s"} of ${locationName} first`;
  const some = connected === 0 ? `all ${all}` : `${disconnected} of ${all}`;
  const are = connected > 0 && disconnected === 1 ? "is" : "are";
  const [which, what] =
    all === 1 ? ["it is", "the network device is"] : [`${some} ${are}`, `${some} network devices ${are}`];
  return { does: `${task}: ${which} offline too`, apart: { task, reasons: [reason, `${what} offline too`] } };
}
