import { Link } from "react-router";
import { actNowPath, attentionPath, moreToActOn, useNeeding } from "#data/attention.ts";
import { type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeOf, quietText, quietTitle, sinceOf } from "#data/row-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { DeviceLine } from "#ui/device-line.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./site-page.module.css";

/** The first devices of the branch that need somebody, and how many there are of each level. */
export function useSiteAttention(at: LocationKey) {
  return { summary: useFleet({ name: "summary", scope: { at } }).data, data: useNeeding(at) };
}

/** The devices of the branch to act on now, or the first that need somebody, and the way to all of them. */
export function SiteAttention({ at, now }: { at: LocationKey; now: number }) {
  const { summary, data } = useSiteAttention(at);
  const rows = data?.rows ?? [];
  const more = data === undefined || summary === undefined ? 0 : moreToActOn(rows, summary.levels);
  const rest = (data?.total ?? 0) - rows.length - more;
  return (
    <Section
      title="Needs attention"
      actions={
        data === undefined || data.total === 0 ? undefined : (
          <Link to={attentionPath({ at })} className="whole thumb">
            Show all {formatCount(data.total)}
          </Link>
        )
      }
    >
      {data === undefined ? <Waiting>Loading the devices…</Waiting> : null}
      {data?.total === 0 && summary !== undefined ? (
        <Nothing title={`${quietTitle(summary)} here`}>{quietText(summary)}</Nothing>
      ) : null}
      <ul className="ruled">
        {rows.map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.line}>
              <DeviceLine
                device={row}
                place={placeOf(row, at)}
                since={sinceOf(row)}
                now={now}
                layout="stacked"
              />
            </Link>
          </li>
        ))}
      </ul>
      {more === 0 ? null : (
        <p className={`${styles.note} faint targets`}>
          <Link to={actNowPath({ at })}>{formatCount(more)} more to act on now</Link>
        </p>
      )}
      {rest === 0 || summary === undefined ? null : (
        <p className={`${styles.note} faint targets`}>
          <Link to={attentionPath({ at })}>{formatCount(rest)} more</Link> can wait until all above is done.
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
    </Section>
  );
}
