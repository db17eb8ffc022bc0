import { Link } from "react-router";
import type { Site } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { namedPeriod } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatCount } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./site-page.module.css";
import { SitePeriod } from "./site-period.tsx";
import { visitHint, visitText } from "./visit-text.tsx";

/** Silence, reports and the latest visit of the branch in one strip. */
export function SiteFacts({ site, now }: { site: Site; now: number }) {
  const [params] = useUrlParams();
  const { location: at, visit } = site;
  const reports = withReports(new URLSearchParams(), namedPeriod(params));
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt className="dim">Offline, at any level</dt>
        <dd>
          <Link to={paths.devices({ at, silence: {} })} className={`${styles.figure} thumb`}>
            {formatCount(site.silent)}
          </Link>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className="dim">Reports</dt>
        <dd>
          <Link to={paths.reports({ at }, reports)} className={`${styles.figure} thumb`}>
            {formatCount(site.reports)}
          </Link>
          <SitePeriod />
        </dd>
      </div>
      <div className={styles.fact} data-wide>
        <dt className="dim" title={visitHint}>
          Last service
        </dt>
        <dd>
          {visit === undefined ? (
            <span className="faint">None known</span>
          ) : (
            <>
              <Instant instant={visit.at} now={now} />{" "}
              <span className="reaches">
                <span dir="auto">{visitText(visit)}</span>,{" "}
                <Link to={paths.device(visit.serial_number)} dir="auto">
                  {visit.device_name}
                </Link>
              </span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
