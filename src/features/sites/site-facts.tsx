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
        <dt>Offline, at any level</dt>
        <dd>
          <Link to={paths.devices({ at, silence: {} })} className={styles.figure}>
            {formatCount(site.silent)}
          </Link>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>Reports</dt>
        <dd>
          <Link to={paths.reports({ at }, reports)} className={styles.figure}>
            {formatCount(site.reports)}
          </Link>
          <SitePeriod />
        </dd>
      </div>
      <div className={styles.fact} data-wide>
        <dt title={visitHint}>Last service</dt>
        <dd>
          {visit === undefined ? (
            <span className={styles.dim}>None known</span>
          ) : (
            <>
              <Instant instant={visit.at} now={now} />{" "}
              <span className={styles.visitAt}>
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
