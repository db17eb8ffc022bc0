import { Link } from "react-router";
import { attentionPath } from "#data/attention.ts";
import { type AnswerTo, type DeviceRow, useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { levelsBelow, placeLevels, quietText, quietTitle, sinceOf } from "#data/row-text.ts";
import { withSort } from "#data/url.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { DeviceLine } from "#ui/device-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { describeLevels } from "#ui/level-bar.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./attention.module.css";

/** As much as the eye takes in: the list never grows with the fleet. */
const sites = 5;
const lines = 3;

type SiteAttention = AnswerTo<"attention">["groups"][number];

/** What needs somebody, by site; undefined while it is on its way. */
export function useAttention(): AnswerTo<"attention"> | undefined {
  // Reasons such as "silent for 40 days" grow with time alone.
  return useFleet({ name: "attention", from: 0, to: sites, lines }, { everyMs: 60_000 }).data;
}

const newestFirst = withSort(new URLSearchParams(), { column: "attention", descending: true });

/** The sites that need somebody, worst and oldest first, and the way to all. */
export function Attention(props: {
  summary: AnswerTo<"summary">;
  attention: AnswerTo<"attention">;
  now: number;
}) {
  const { summary, now } = props;
  const { groups } = props.attention;
  const total = props.attention.devices;
  return (
    <Section
      title="Needs attention"
      actions={
        total === 0 ? undefined : (
          <Link to={attentionPath({})} className={styles.all}>
            Show all {formatCount(total)}
            {props.attention.sites > 1 ? (
              <span className={styles.atSites}>{` at ${formatCount(props.attention.sites)} sites`}</span>
            ) : null}
          </Link>
        )
      }
    >
      {total === 0 && summary.devices === 0 ? (
        <Nothing title="No devices">The account has no devices yet.</Nothing>
      ) : null}
      {total === 0 && summary.devices > 0 ? (
        <Nothing title={quietTitle(summary)}>{quietText(summary)}</Nothing>
      ) : null}
      {total === 0 ? null : (
        <p className={styles.order}>
          The sites with the worst and oldest trouble first, and so within a site.
        </p>
      )}
      <ul className={styles.list}>
        {groups.map((site) => (
          <li key={site.place} className={styles.site}>
            <SiteHead site={site} />
            <ul className={styles.list}>
              {site.rows.map((row) => (
                <li key={row.serial_number}>
                  <Line row={row} site={site} now={now} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Besides summary={summary} />
    </Section>
  );
}

/** Devices out of use. They are not listed above, since they would stand there for good. */
function Besides({ summary: { inactive } }: { summary: AnswerTo<"summary"> }) {
  if (inactive === 0) return null;
  return (
    <p className={styles.besides}>
      <Link to={paths.devices({ inactive: true })}>{formatPlural(inactive, "inactive device")}</Link>{" "}
      {inactive === 1 ? "is" : "are"} not listed here.
    </p>
  );
}

/** The newest troubles. The list above begins with the oldest, so these would be at its end. */
export function Newest({ attention, now }: { attention: AnswerTo<"attention">; now: number }) {
  const { newest } = attention;
  if (newest.length === 0) return null;
  return (
    <Section
      title="Newest to act on"
      actions={
        <Link to={paths.devices({ levels: ["act-now"] }, newestFirst)} className={styles.all}>
          All, newest first
        </Link>
      }
    >
      <ul className={styles.list}>
        {newest.map((row) => (
          <li key={row.serial_number}>
            <NewLine row={row} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewLine({ row, now }: { row: DeviceRow; now: number }) {
  return (
    <Link to={paths.device(row.serial_number)} className={styles.newLine}>
      <DeviceLine
        device={row}
        levels={placeLevels(row.place, row.location_name)}
        since={row.since === undefined ? null : <Instant instant={row.since} now={now} brief />}
        layout="below"
      />
    </Link>
  );
}

function SiteHead({ site }: { site: SiteAttention }) {
  const levels = placeLevels(site.place, undefined);
  const more = site.devices - site.rows.length;
  return (
    <div className={styles.head}>
      <h3 className={styles.siteName}>
        <Link to={attentionPath({ at: site.place })} className={styles.siteLink} title={levels.join(" › ")}>
          <span dir="auto" className={styles.here}>
            {levels.at(-1)}
          </span>{" "}
          <span dir="auto" className={styles.above}>
            {levels.slice(0, -1).join(" › ")}
          </span>
        </Link>
      </h3>
      <span className={styles.counts}>
        {more > 0 ? describeLevels(site.levels) : formatPlural(site.devices, "device")}
      </span>
      <Link
        to={paths.vanList({ at: site.place })}
        className={styles.van}
        aria-label={`Van list for ${levels.at(-1)}`}
      >
        Van list
      </Link>
    </div>
  );
}

/** What, where and since when. */
function Line({ row, site, now }: { row: DeviceRow; site: SiteAttention; now: number }) {
  const since = sinceOf(row);
  return (
    <Link to={paths.device(row.serial_number)} className={styles.line}>
      <DeviceLine
        device={row}
        levels={levelsBelow(row.place, site.place, row.location_name)}
        since={since === undefined ? null : <Instant instant={since} now={now} brief />}
        layout="beside"
      />
    </Link>
  );
}
