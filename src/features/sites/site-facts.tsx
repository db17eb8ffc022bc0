import { Fragment } from "react";
import { Link } from "react-router";
import { levelPath } from "#data/attention.ts";
import type { AnswerTo, LocationKey, Site } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod, presetOf, presets } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { inUse } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./site-page.module.css";
import { visitHint, visitText } from "./visit-text.tsx";

/** What does not report, reports and the latest visit of the branch, a line each. */
export function SiteFacts(props: { site: Site; summary: AnswerTo<"summary">; now: number }) {
  const { site, summary, now } = props;
  const [params] = useUrlParams();
  const { location: at, visit } = site;
  const reports = withReports(new URLSearchParams(), { ...namedPeriod(params), isWhole: true });
  const period = presets.find(({ value }) => value === presetOf(params))?.label;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className="dim">Not reporting</dt>
        <dd>
          <NotReporting at={at} summary={summary} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className="dim">Reports</dt>
        <dd>
          <Link to={paths.reports({ at }, reports)} className="thumb">
            {formatCount(site.reports)}
          </Link>{" "}
          in {period ?? "these days"}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className="dim" title={visitHint}>
          Last service
        </dt>
        <dd>
          {visit === undefined ? (
            <span className="faint">None known</span>
          ) : (
            <>
              <Instant instant={visit.at} now={now} brief />:{" "}
              <span className="reaches">
                <span dir="auto">{visitText(visit)}</span>,{" "}
                <Link to={paths.device(visit.serial_number)} dir="auto">
                  {visit.device_name}
                </Link>
                {visit.level === "all-clear" ? ", clear now" : ""}
              </span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** As many as their level has, and what is offline: not all of that level is, and some of a worse one may be. */
function NotReporting({ at, summary }: { at: LocationKey; summary: AnswerTo<"summary"> }) {
  const { levels, inactive, silent, silentNotReporting: offline } = summary;
  const counted = inUse(levels, inactive)["not-reporting"];
  const parts = [
    { count: counted, text: formatPlural(counted, "device"), to: levelPath({ at }, "not-reporting") },
    {
      count: offline,
      text: offline === counted ? "offline" : `${formatCount(offline)} of them offline`,
      to: paths.devices({ at, levels: ["not-reporting"], silence: {} }),
    },
    {
      count: silent - offline,
      text: `${formatPlural(silent - offline, "offline device")} at Act now or Plan`,
      to: paths.devices({ at, levels: ["act-now", "plan"], silence: {} }),
    },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "none";
  return parts.map(({ text, to }, index) => (
    <Fragment key={text}>
      {index === 0 ? "" : ", "}
      <Link to={to} className="thumb">
        {text}
      </Link>
    </Fragment>
  ));
}
