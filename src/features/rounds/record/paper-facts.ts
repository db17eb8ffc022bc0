import { countsOf, type RoundRecord } from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { locationText } from "#data/row-text.ts";
import {
  arrivalText,
  elsewhereLabel,
  lengthText,
  stateLabels,
  typedLabel,
  unnotedLabel,
  whoText,
} from "#features/rounds/parts/round-text.ts";
import { datedTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";

interface Fact {
  readonly name: string;
  readonly value: string;
}

/** "Europe/Berlin (GMT+1)": paper is read elsewhere, and years later. */
function zoneText(instant: number): string {
  const format = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset" });
  const offset = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const { timeZone } = format.resolvedOptions();
  return timeZone === "UTC" || offset === "" ? timeZone : `${timeZone} (${offset})`;
}

/** Where, who, when and how long, each with its year. */
export function paperFacts(of: {
  readonly record: RoundRecord;
  readonly summary: RoundSummary | undefined;
  readonly person: string;
  readonly addresses: readonly string[];
}): readonly Fact[] {
  const { record, summary, person, addresses } = of;
  const { at, begunAt, endedAt, lastAt } = record;
  const isLate = summary !== undefined && arrivalText(lastAt, summary.last_arrived_at) !== undefined;
  const where = locationText(locationOfRound(at), undefined);
  return [
    { name: "Where", value: [where, ...addresses].join(" · ") },
    { name: "Who", value: whoText(person) },
    { name: "Begun", value: datedTime(begunAt) },
    { name: "Ended", value: endedAt === undefined ? "Not ended" : datedTime(endedAt) },
    ...(endedAt === undefined ? [] : [{ name: "How long", value: lengthText(endedAt - begunAt) }]),
    ...(isLate ? [{ name: "Arrived", value: datedTime(summary.last_arrived_at) }] : []),
    { name: "Times of", value: zoneText(begunAt) },
  ];
}

/** What came of it in numbers; on paper a zero is an answer too. */
export function paperNumbers(record: RoundRecord): readonly Fact[] {
  const { expected, scanned, unnoted, elsewhere, unknown, typed } = countsOf(record);
  const numbers: readonly (readonly [string, number])[] = [
    ["Expected", expected],
    [stateLabels.scanned, scanned],
    [unnotedLabel, unnoted],
    [stateLabels.missed, expected - scanned],
    [elsewhereLabel, elsewhere],
    ["Unknown serial numbers", unknown],
    [typedLabel, typed],
  ];
  return numbers.map(([name, count]) => ({ name, value: formatCount(count) }));
}
