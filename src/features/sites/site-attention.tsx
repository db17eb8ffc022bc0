import { Fragment } from "react";
import { Link } from "react-router";
import {
  actNowPath,
  attentionPath,
  devicesOrder,
  levelPath,
  moreOf,
  toCheckPath,
  useNeeding,
} from "#data/attention.ts";
import { type AnswerTo, type DeviceRow, type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeOf, quietText, quietTitle } from "#data/row-text.ts";
import { onlyBringText, onlyToSupply } from "#data/work-left.ts";
import { inUse, type LevelCounts } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { SiteDevices } from "./site-devices.tsx";
import styles from "./site-page.module.css";
import { SitePlaceless } from "./site-placeless.tsx";

/** The first devices of the branch that need somebody, and how many there are of each level. */
export function useSiteAttention(at: LocationKey) {
  return { summary: useFleet({ name: "summary", scope: { at } }).data, data: useNeeding(at) };
}

/** The devices of the branch to act on now, or the first that need somebody, and the way to all of them. */
export function SiteAttention({ at, now }: { at: LocationKey; now: number }) {
  const { summary, data } = useSiteAttention(at);
  const rows = data?.rows ?? [];
  const used =
    data === undefined || summary === undefined ? undefined : inUse(summary.levels, summary.inactive);
  const more = used === undefined ? 0 : moreOf("act-now", rows, used);
  return (
    <Section
      title="Needs attention"
      order={rows.length > 1 ? devicesOrder : undefined}
      actions={
        data === undefined || data.total === 0 ? undefined : (
          <Link to={attentionPath({ at })} className="whole thumb">
            {rows.length < data.total ? `Show all ${formatCount(data.total)}` : "Show as a list"}
          </Link>
        )
      }
    >
      {data === undefined ? <Waiting>Loading the devices…</Waiting> : null}
      {data?.total === 0 && summary !== undefined ? (
        <Nothing title={`${quietTitle(summary)} here`}>{quietText(summary)}</Nothing>
      ) : null}
      <SiteDevices rows={rows} placeOf={(row) => placeOf(row, at)} now={now} />
      {more === 0 ? null : (
        <p className={`${styles.note} faint targets`}>
          <Link to={actNowPath({ at })}>All {formatCount(used?.["act-now"] ?? 0)} to act on now</Link>
        </p>
      )}
      {used === undefined || summary === undefined ? null : (
        <Later at={at} rows={rows} levels={used} summary={summary} />
      )}
      {summary === undefined || summary.inactive === 0 ? null : (
        <p className={`${styles.note} faint targets`}>
          <Link to={paths.devices({ at, inactive: true })}>
            {formatPlural(summary.inactive, "inactive device")}
          </Link>{" "}
          {summary.inactive === 1 ? "is" : "are"} not listed here.
        </p>
      )}
      <SitePlaceless at={at} now={now} />
    </Section>
  );
}

/** "All 6 to plan (3 above) · 2 not reporting": what stands not above, part by part, each the way to its list. */
function Later(props: {
  at: LocationKey;
  rows: readonly DeviceRow[];
  levels: LevelCounts;
  summary: AnswerTo<"summary">;
}) {
  const { at, rows, levels, summary } = props;
  const { clearToCheck: toCheck, clearToSupply: supplied } = summary;
  const planned = moreOf("plan", rows, levels);
  const silent = moreOf("not-reporting", rows, levels);
  const ofLevel = (level: "plan" | "not-reporting", count: number, words: string) => {
    const isWhole = count === levels[level];
    return {
      count,
      text: `${isWhole ? "" : "All "}${formatCount(levels[level])} ${words}`,
      rest: isWhole ? "" : ` (${formatCount(levels[level] - count)} above)`,
      to: levelPath({ at }, level),
    };
  };
  const parts = [
    ofLevel("plan", planned, "to plan"),
    ofLevel("not-reporting", silent, "not reporting"),
    { count: toCheck, text: `${formatCount(toCheck)} to check`, rest: "", to: toCheckPath({ at }) },
    {
      count: supplied,
      text: onlyBringText(supplied, true),
      rest: "",
      to: paths.devices({ at, ...onlyToSupply }),
    },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return null;
  return (
    <p className={`${styles.note} faint targets`}>
      {parts.map(({ text, rest, to }, index) => (
        <Fragment key={text}>
          {index === 0 ? "" : " · "}
          <Link to={to}>{text}</Link>
          {rest}
        </Fragment>
      ))}
    </p>
  );
}
