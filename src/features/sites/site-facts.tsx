import { Link } from "react-router";
import type { Site } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod, presetOf, presets, usualPeriod } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./site-page.module.css";
import { visitHint, visitText } from "./visit-text.tsx";

/** Silence, reports and the latest visit of the branch, a line each. */
export function SiteFacts({ site, now }: { site: Site; now: number }) {
  const [params] = useUrlParams();
  const { location: at, visit } = site;
  const reports = withReports(new URLSearchParams(), { ...namedPeriod(params), isWhole: true });
  const period = presets.find(({ value }) => value === presetOf(params, usualPeriod))?.label;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className="dim">Offline</dt>
        <dd>
          {site.silent === 0 ? (
            "none"
          ) : (
            <Link to={paths.devices({ at, silence: {} })} className="thumb">
              {formatPlural(site.silent, "device")}
            </Link>
          )}
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
