import type { ReactNode } from "react";
import { Link } from "react-router";
import { type KindName, reportKinds } from "#contract/codes.ts";
import { type AnswerTo, type NewsName, useFleet } from "#data/fleet.ts";
import { useLastLook } from "#data/last-look.ts";
import { paths } from "#data/paths.ts";
import { arrivedSince } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { age, localTime } from "#lib/instant.ts";
import type { Level } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { Button } from "#ui/button.tsx";
import { LevelShape } from "#ui/level-mark.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./news.module.css";

type NewsAnswer = AnswerTo<"news">;

interface LastLook {
  /** Absent on the first visit. */
  readonly since: number | undefined;
  readonly seen: () => void;
  /** Undefined while it is on its way, and on the first visit. */
  readonly news: NewsAnswer | undefined;
}

/** When this person last looked, and what is new since then. Only where the copy is there. */
export function useNews(): LastLook {
  const { since, seen } = useLastLook();
  // Before the first look everything would be new.
  const { data } = useFleet(since === undefined ? undefined : { name: "news", since });
  return { since, seen, news: data };
}

/** What has changed since this person last looked, each a link to just that. `now` in ms since 1970. */
export function News({ lastLook, now }: { lastLook: LastLook; now: number }) {
  const { since, seen, news } = lastLook;
  const links = news === undefined || since === undefined ? [] : linksOf(news, since);
  // The last 24 hours are shown in any case.
  if (since === undefined || links.length === 0) return null;
  const when = `${localTime(since, now)}, ${age(since, now)}`;
  return (
    <Section title="Since you last looked">
      <p className="faint">{when}</p>
      <ul className={styles.links}>
        {links.map(({ key, to, shape, count, text }) => (
          <li key={key}>
            <Link to={to} className={styles.link}>
              {shape}
              <strong>{formatCount(count)}</strong> {text}
            </Link>
          </li>
        ))}
      </ul>
      <Button kind="soft" isWide className={styles.seen} onClick={seen}>
        Mark as seen
      </Button>
    </Section>
  );
}

interface NewsLink {
  readonly key: string;
  readonly to: string;
  readonly shape: ReactNode;
  readonly count: number;
  readonly text: string;
}

const deviceNews: readonly { name: NewsName; level: Level; text: (devices: number) => string }[] = [
  { name: "act-now", level: "act-now", text: () => "Act now" },
  { name: "plan", level: "plan", text: () => "Plan" },
  { name: "silent", level: "not-reporting", text: () => "went offline" },
  {
    name: "again",
    level: "all-clear",
    text: (devices) => (devices === 1 ? "reports again" : "report again"),
  },
  { name: "battery", level: "plan", text: (devices) => (devices === 1 ? "battery low" : "batteries low") },
];

function linksOf(news: NewsAnswer, since: number): NewsLink[] {
  const kinds: { kind: KindName; label: string }[] = [
    ...reportKinds,
    { kind: "other", label: "Unknown kind" },
  ];
  return [
    ...deviceNews.map(({ name, level, text }) => {
      const { [name]: count = 0 } = news.devices;
      return {
        key: name,
        to: paths.devices({ news: { name, since } }),
        shape: <LevelShape level={level} />,
        count,
        text: text(count),
      };
    }),
    ...kinds.map(({ kind, label }) => ({
      key: kind,
      to: paths.reports(
        {},
        withReports(new URLSearchParams(), { since: arrivedSince(since), kinds: [kind] }),
      ),
      shape: <KindShape kind={kind} />,
      count: news.kinds[kind] ?? 0,
      text: label,
    })),
  ].filter(({ count }) => count > 0);
}
