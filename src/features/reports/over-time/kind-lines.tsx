import { Link } from "react-router";
import type { KindName } from "#contract/codes.ts";
import type { ReportKinds, ReportsOverTime } from "#data/fleet.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { Numbered } from "#ui/pairs.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./kind-lines.module.css";
import { kindsWithLine } from "./kind-order.ts";
import { linePlaces, lineVerdict } from "./line-words.ts";

/** How many, whether that is more, and where: a line for each kind that leads. A press shows its reports. */
export function KindLines(props: {
  answer: ReportsOverTime;
  /** The kinds that are looked at; none means all. */
  kinds: ReportKinds;
  /** The one that map and list are about, where this is the page of these. */
  shown: KindName | undefined;
  /** Where a press leads. */
  pathTo: (kind: KindName) => string;
}) {
  const { answer, kinds, shown, pathTo } = props;
  // There a verdict may take two lines of three.
  const mostNamed = usePhone() ? 1 : 2;
  return (
    <ul className={styles.lines} aria-label="Up or down">
      {kindsWithLine(answer.kinds, kinds).map((kind) => {
        const row = answer.kinds.find((one) => one.kind === kind) ?? { kind, total: 0, areas: [] };
        return (
          <li key={kind}>
            <Link to={pathTo(kind)} className={styles.line} aria-current={kind === shown || undefined}>
              <KindShape kind={kind} />
              <span className={styles.words}>
                <strong className={styles.verdict}>{lineVerdict(row)}</strong>{" "}
                <span className={styles.places}>
                  <Numbered text={linePlaces(row, mostNamed)} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
