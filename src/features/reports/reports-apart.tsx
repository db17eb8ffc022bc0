import { Link } from "react-router";
import type { ReportsApart, Scope } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { apartText } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import styles from "./reports.module.css";

/** The reports of the location that no period has, each kind of them with the way to it. */
export function Apart(props: { apart: ReportsApart; scope: Scope; params: URLSearchParams }) {
  const { apart, scope, params } = props;
  const chosen = params.get("since");
  const shown = (["ahead", "unreadable"] as const).filter((name) => apart[name] > 0 && name !== chosen);
  if (shown.length === 0) return null;
  return (
    <p className={styles.apart}>
      {shown.map((name) => (
        <Link
          key={name}
          to={paths.reports(scope, withReports(params, { since: name, until: undefined }))}
          className="target"
        >
          {apartText(name, apart[name])}
        </Link>
      ))}
    </p>
  );
}
