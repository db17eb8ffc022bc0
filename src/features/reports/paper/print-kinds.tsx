import { reportKindLabel } from "#contract/labels.ts";
import type { ReportsOverTime } from "#data/fleet.ts";
import { ofTwoKindsText } from "#features/reports/filters/narrowings.ts";
import type { Buckets } from "#features/reports/over-time/buckets.ts";
import { changeText, howJudged } from "#features/reports/over-time/change.ts";
import { leadOf } from "#features/reports/over-time/kind-order.ts";
import { areaText, firstAreas, kindCount } from "#features/reports/over-time/trend-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Numbered } from "#ui/pairs.tsx";
import { PaperTable } from "#ui/paper.tsx";
import styles from "./print-sheet.module.css";

/** How many reports there were of each kind, how that compares, and where most were. */
export function PrintKinds({ answer, buckets }: { answer: ReportsOverTime; buckets: Buckets }) {
  return (
    <>
      <div className={styles.sums}>
        <KindTable answer={answer} buckets={buckets} />
        <Where answer={answer} />
      </div>
      <Sum {...answer} />
      {answer.kinds.some(({ beforeTotal }) => beforeTotal !== undefined) ? (
        <p className={styles.rule}>{howJudged}</p>
      ) : null}
    </>
  );
}

/** Most that has room beside the table. */
const mostAreas = 7;

/** Where most of what leads was reported, as bars. */
function Where({ answer }: { answer: ReportsOverTime }) {
  const subject = leadOf(answer.kinds);
  if (subject === undefined || subject.areas.length === 0) return null;
  const { named: areas, elsewhere } = firstAreas(subject, mostAreas);
  const most = Math.max(...areas.map(({ reports }) => reports));
  const [, noun] = kindCount(subject.kind, 2).split(/ (.*)/);
  return (
    <div>
      <strong>Where: {noun}</strong>
      <ol>
        {areas.map((area) => (
          <li key={area.location} dir="auto">
            {areaText(area)}: {formatCount(area.reports)}
            <span className={styles.bar} style={{ inlineSize: `${(100 * area.reports) / most}%` }} />
          </li>
        ))}
      </ol>
      {elsewhere === 0 ? null : <span>Elsewhere: {formatCount(elsewhere)}</span>}
    </div>
  );
}

/** Kinds are never added up: a report of two stands in both rows. */
function Sum({ kinds, total }: ReportsOverTime) {
  const ofTwoKinds = kinds.reduce((sum, kind) => sum + kind.total, 0) - total;
  if (ofTwoKinds === 0) return null;
  return (
    <p>
      {formatPlural(total, "report")} in all. {ofTwoKindsText(ofTwoKinds)}
    </p>
  );
}

/** Areas of a kind that its row names. */
const mostNamed = 2;

function KindTable({ answer, buckets }: { answer: ReportsOverTime; buckets: Buckets }) {
  const before = buckets.days === 1 ? "The day before" : `${formatCount(buckets.days)} days before`;
  return (
    <PaperTable names={["Kind", "Reports", before, "Change", "Most at"]} className={styles.kinds}>
      <tbody>
        {answer.kinds.map(({ kind, total, beforeTotal, areas }) => (
          <tr key={kind}>
            <th scope="row">{reportKindLabel(kind)}</th>
            <td>{formatCount(total)}</td>
            <td>{beforeTotal === undefined ? "not known" : formatCount(beforeTotal)}</td>
            <td>{beforeTotal === undefined ? "" : changeText(total, beforeTotal)}</td>
            <td dir="auto">
              <Numbered
                text={areas
                  .slice(0, mostNamed)
                  .map((area) => `${areaText(area)} (${formatCount(area.reports)})`)
                  .join(", ")}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}
