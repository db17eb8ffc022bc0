import { countsOf, type RoundRecord } from "#contract/round-record.ts";
import type { RoundSummary } from "#contract/rounds.ts";
import { useNow } from "#data/now.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { locationText } from "#data/row-text.ts";
import {
  arrivalText,
  elsewhereLabel,
  lengthText,
  typedLabel,
  whoText,
} from "#features/rounds/parts/round-text.ts";
import { localTime, shortTime } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/page.tsx";

/** Who made a round, where and when, and of the rest only what there is to tell. */
export function RoundFacts(props: {
  record: RoundRecord;
  /** As the server has it; absent while it has nothing of it. */
  summary: RoundSummary | undefined;
  person: string;
}) {
  const { record, summary, person } = props;
  const now = useNow(30_000);
  const { begunAt, endedAt, lastAt } = record;
  const counts = countsOf(record);
  const isLate = summary !== undefined && arrivalText(lastAt, summary.last_arrived_at) !== undefined;
  const numbers = [
    { name: elsewhereLabel, count: counts.elsewhere },
    { name: "Unknown serial numbers", count: counts.unknown },
    { name: typedLabel, count: counts.typed },
  ];
  return (
    <Section title="The round">
      <Facts
        brief
        facts={[
          { name: "Who", value: whoText(person) },
          { name: "Where", value: locationText(locationOfRound(record.at), undefined) },
          { name: "Begun", value: localTime(begunAt, now) },
          {
            name: "Ended",
            value:
              endedAt === undefined
                ? `Not ended; last entry ${localTime(lastAt, now)}`
                : `${shortTime(endedAt, begunAt)} (${lengthText(endedAt - begunAt)})`,
          },
          ...(isLate ? [{ name: "Arrived", value: localTime(summary.last_arrived_at, now) }] : []),
          ...numbers.flatMap(({ name, count }) => (count === 0 ? [] : [{ name, value: formatCount(count) }])),
        ]}
      />
      <p className="faint">
        A round is what people recorded in Trapboard. It changes nothing that devices report.
      </p>
    </Section>
  );
}
