import type { Device } from "#contract/device.ts";
import type { BaitTask, Reason } from "#fleet/protocol/questions-bait.ts";
import { formatMeasure } from "#lib/number.ts";
import { type ActionFields, type Known, type ShownIn, type Step, stepsOf } from "./action-steps.ts";

/** What the narrowest row has room for, in characters: a step that is cut off is not made. */
const roomOfRow = 74;

/** What stands beside the sentence in the list of devices, each in a column, so that the sentence need not say it again. */
const shownInDevices: readonly (ShownIn | undefined)[] = ["state", "battery"];

/**
 * What to do at a device, in one line for a person who stands there or packs the van: `Empty and re-arm. Bring a battery,
 * 16 % left.` A verb comes first, and of many steps some say no reason, which the state beside them tells too: a row with
 * little room cuts the end. What is brought or done is what every page counts (rules/needs.ts). An earlier report without a
 * known service is said at every level, unless somebody looks at the device anyway. It is empty where nothing is to be done, which is only so of a device that is all clear. It names no cause: it says what else is offline, and no more.
 */
export function actionOf(device: ActionFields, known: Known): string {
  return inRoom(stepsOf(device, known));
}

/** The action without its reason, where columns beside it say why: "Inspect now." beside "Severe infestation". */
export function briefActionOf(device: ActionFields, known: Known): string {
  return inRoom(
    stepsOf(device, known).map((step) =>
      shownInDevices.includes(step.shownIn) ? { does: step.does } : step,
    ),
  );
}

/** The same in few words, and the reasons apart, for a row that has a line for each. */
export function taskOf(device: ActionFields, known: Known): BaitTask {
  const steps = stepsOf(device, known);
  return {
    task: steps
      .map(({ does, apart: { task = does } = {} }) => task)
      .filter((task) => task !== "")
      .map((task) => `${task}.`)
      .join(" "),
    reasons: steps.flatMap(
      ({ why, shownIn, apart: { reasons = [] } = { reasons: why === undefined ? [] : [why] } }) =>
        reasons.map((text): Reason => (shownIn === "activity" ? { text, isActivity: true } : { text })),
    ),
  };
}

function sentence(steps: readonly Step[]): string {
  return steps
    .map(({ does, sign = ":", why }) => (why === undefined ? `${does}.` : `${does}${sign} ${why}.`))
    .join(" ");
}

/** The steps with as many reasons as there is room for; the first ones go first. */
function inRoom(steps: readonly Step[]): string {
  const text = sentence(steps);
  const first = steps.findIndex(({ why }) => why !== undefined);
  if (text.length <= roomOfRow || first === -1) return text;
  return inRoom(steps.map((step, index) => (index === first ? { does: step.does } : step)));
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
