import type { AnswerTo } from "#data/fleet.ts";
import { needsSentences } from "#data/needs-text.ts";
import { checkJobText } from "#data/work-left.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

type VanList = AnswerTo<"vanList">;
type Stop = VanList["stops"][number];

/** "Inspect 2 monitors.", "Check power at 2 not reporting.": what is to be looked at at all stops of a tour; none where nothing is. */
export function lookTexts(stops: readonly Looked[]): readonly string[] {
  const { inspect, check } = needsSentences({ ...none, ...lookedAt(stops) });
  return [inspect, check].filter((text) => text !== "");
}

/** What is counted at a stop of those to be looked at. */
export type Looked = Pick<Stop, "inspect" | "levels">;

function lookedAt(stops: readonly Looked[]) {
  return { ...inspectOf(stops), silent: stops.reduce((sum, { levels }) => sum + levels["not-reporting"], 0) };
}

function inspectOf(stops: readonly Pick<Stop, "inspect">[]): Stop["inspect"] {
  const sumOf = (what: keyof Stop["inspect"]) => stops.reduce((sum, { inspect }) => sum + inspect[what], 0);
  return { monitors: sumOf("monitors"), stations: sumOf("stations"), others: sumOf("others") };
}

const none = { monitors: 0, stations: 0, others: 0, battery: 0, bait: 0, rearm: 0, silent: 0 };

/**
 * What is to be done at all stops, a sentence for each kind of job: "Inspect 1 monitor, 1 station.", "Re-arm 4 traps, 1 with a catch:
 * empty it first.", "Check power at 2 not reporting.", "Check 6 devices that had an alarm: …" Of very many sites the list has the first alone, and what is to be
 * inspected or checked at the others is unknown.
 */
export function jobTexts({
  rearm,
  stops,
  allStops,
  clearToCheck,
}: Pick<VanList, "rearm" | "stops" | "allStops" | "clearToCheck">): readonly string[] {
  const caught = `${formatCount(rearm.caught)} with a catch: empty ${rearm.caught === 1 ? "it" : "them"} first`;
  const traps = formatPlural(rearm.total, "trap");
  const rearmText = rearm.total === 0 ? "" : `Re-arm ${traps}${rearm.caught === 0 ? "" : `, ${caught}`}.`;
  const isWhole = stops.filter(({ location }) => location !== "none").length === allStops;
  if (!isWhole) return [rearmText, "What to inspect or to check stands at each site."].filter(Boolean);
  const { inspect, network, check } = needsSentences({
    ...none,
    ...lookedAt(stops),
    disconnected: disconnectedOf(stops),
  });
  return [inspect, rearmText, network, check, checkJobText(clearToCheck)].filter(Boolean);
}

function disconnectedOf(stops: readonly Stop[]): Stop["disconnected"] {
  const outages = stops.flatMap(({ disconnected }) => disconnected ?? []);
  if (outages.length < 2) return outages[0];
  return { count: outages.reduce((sum, { count }) => sum + count, 0) };
}
