import { Link } from "react-router";
import { actNowPath, attentionPath, levelPath, moreOf, toCheckPath, useNeeding } from "#data/attention.ts";
import { type DeviceRow, type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeOf, quietText, quietTitle } from "#data/row-text.ts";
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
      order={rows.length > 1 ? "Most urgent first, then the oldest" : undefined}
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
      {used === undefined ? null : <Later at={at} rows={rows} levels={used} />}
      {summary === undefined || summary.clearToCheck === 0 ? null : (
        <p className={`${styles.note} targets`}>
          <Link to={toCheckPath({ at })}>{formatPlural(summary.clearToCheck, "device")} to check</Link> while
          you are there.
        </p>
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

/** How many others there are, by level. One that does not report may need somebody at once. */
function Later({ at, rows, levels }: { at: LocationKey; rows: readonly DeviceRow[]; levels: LevelCounts }) {
  const planned = moreOf("plan", rows, levels);
  const silent = moreOf("not-reporting", rows, levels);
  if (planned + silent === 0) return null;
  return (
    <p className={`${styles.note} faint targets`}>
      {planned === 0 ? null : (
        <>
          <Link to={levelPath({ at }, "plan")}>{allText(planned, levels.plan)} to plan</Link>
          {planned === levels.plan ? " " : `: the ${planned === 1 ? "one" : formatCount(planned)} not above `}
          can wait.{" "}
        </>
      )}
      {silent === 0 ? null : (
        <>
          <Link to={levelPath({ at }, "not-reporting")}>
            {allText(silent, levels["not-reporting"])} not reporting
          </Link>
          : check power and connection.
        </>
      )}
    </p>
  );
}

/** "All 6" where the list has some of them already, else "6". */
const allText = (others: number, all: number) => `${others === all ? "" : "All "}${formatCount(all)}`;
