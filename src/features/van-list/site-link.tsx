import { Fragment } from "react";
import { Link } from "react-router";
import { attentionText, besideFirst, firstTrouble, troubleText } from "#data/attention.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { needsSentences, workOf } from "#data/needs-text.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { onlyBringText } from "#data/work-left.ts";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./choose-location.module.css";

type Site = AnswerTo<"attention">["groups"][number];

/** What to bring to a site, what to do there and why: the way to its own list. `away`: how far it is from the sites that are ticked. */
export function SiteLink({ site, away }: { site: Site; away: string | undefined }) {
  const levels = locationLevels(site.location, undefined);
  const now = useNow(60_000);
  const isPhone = usePhone();
  // What to bring, then what to do, then why: who packs reads no further than the first.
  const { bring, inspect, network, check, rearm } = needsSentences(workOf(site));
  const work = [bring, inspect, network, check, rearm].filter((text) => text !== "");
  const besides = [
    ...besideFirst(site, now),
    // What no level tells, as the list itself says it.
    ...(site.clearToSupply === 0 ? [] : [onlyBringText(site.clearToSupply, true)]),
  ];
  const first = firstTrouble(site);
  const why = first === undefined ? attentionText(site) : troubleText(first, now);
  return (
    <Link to={paths.vanList({ at: site.location })} className={styles.location}>
      <span>
        <strong dir="auto">{levels.at(-1)}</strong>{" "}
        <span className={`${styles.client} dim`} dir="auto">
          {[away, levels.slice(0, -1).join(" › ")].filter(Boolean).join(" · ")}
        </span>
      </span>{" "}
      <LevelNumbers counts={site.levels} inactive={site.inactive} inColumns={!isPhone} />{" "}
      <span className={styles.needs}>
        {work.map((sentence) => (
          <Fragment key={sentence}>
            <span className={styles.sentence}>{sentence}</span>{" "}
          </Fragment>
        ))}
        <span className={styles.why}>{why}.</span>{" "}
        {besides.map((sentence) => (
          <Fragment key={sentence}>
            <span className={`${styles.sentence} dim`}>{sentence}.</span>{" "}
          </Fragment>
        ))}
      </span>
    </Link>
  );
}
