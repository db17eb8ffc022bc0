import { useElementSize } from "@mantine/hooks";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { useFleetState } from "#data/fleet.ts";
import { type Heartbeats, useHeartbeats } from "#data/heartbeats.ts";
import { useNow } from "#data/now.ts";
import { periodOf, periodText, presetOf, presets } from "#data/period.ts";
import { useSettings } from "#data/settings.tsx";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { hourMs } from "#lib/durations.ts";
import { duration, localTime, timeframeInWords } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./timeline.module.css";
import { activitySteps, countAt, differenceText, padEventsOf, windowOf } from "./timeline-activity.ts";
import { type HearingInterval, hearingIntervals } from "./timeline-heartbeats.ts";
import { gutter, margin, markRoom, wideFrom } from "./timeline-layout.ts";
import { type Lane, lanesOf } from "./timeline-marks.ts";
import { pictureHeight, TimelinePicture } from "./timeline-picture.tsx";
import { spanOf } from "./timeline-scale.ts";

const step = 30_000;

/** What a device reported and when it was heard of, over time; the period is in the URL. */
export function DeviceTimeline({ device }: { device: Device }) {
  // The clock goes in steps, and what came since the last one is shown too.
  const now = useNow(step) + step;
  const [params, setParams] = useUrlParams();
  const { silentAfterHours } = useSettings();
  const { ref, width } = useElementSize();
  const heartbeats = useHeartbeats(device.serial_number);
  const text = periodText(params, now);
  const span = spanOf(periodOf(params, now), now);
  // Its room is kept from the start: what is below stays where it is when the width is known.
  const isWide = (width === 0 ? window.innerWidth : width) >= wideFrom;
  const plot = Math.max(1, width - (isWide ? gutter : 0) - 2 * margin);
  const heard = heartbeats ? withLast(heartbeats, device) : undefined;
  const intervals = heard && hearingIntervals(heard, span, now, silentAfterHours * hourMs);
  const lanes = lanesOf(device, span, plot, markRoom);
  // Nothing can be counted in a window of no length.
  const threshold =
    (device.activity_alert_threshold?.timeframe_value ?? 0) > 0 ? device.activity_alert_threshold : undefined;
  const { dataAt } = useFleetState();
  const pad = padEventsOf(device, now);
  const steps = threshold && activitySteps(pad, windowOf(threshold), span);
  const atApi = device.current_threshold_activities_count;
  // The API counted when the data was taken, and the curve goes on.
  const moment = Math.min(dataAt ?? now, now);
  const difference =
    threshold &&
    differenceText(
      atApi,
      countAt(activitySteps(pad, windowOf(threshold), { since: moment - 1, until: moment }), moment),
    );
  const gaps = (intervals ?? []).filter(({ hearing }) => hearing === "not-reporting");
  return (
    <Section
      title="Timeline"
      // The picture itself says when a preset begins and ends; beside the choice a phone has no room for that.
      order={presetOf(params) === undefined ? text : text.split(",")[0]}
      actions={
        <ChoiceRow
          label="Period"
          choices={presets}
          chosen={presetOf(params)}
          onChange={(since) =>
            setParams((current) => withReports(current, { since, until: undefined }), { replace: true })
          }
        />
      }
    >
      <div
        ref={ref}
        style={{
          minHeight: pictureHeight({ lanes: lanes.length, hasChart: threshold !== undefined, isWide }),
        }}
      >
        {width === 0 ? null : (
          <TimelinePicture
            width={width}
            isWide={isWide}
            span={span}
            now={now}
            intervals={intervals}
            hearing={
              heartbeats === null ? "When it was heard is not available" : "Loading when it was heard…"
            }
            lanes={lanes}
            chart={threshold && steps && { threshold, steps }}
            label={summary(lanes, gaps, heartbeats === null)}
          />
        )}
      </div>
      {gaps.length === 0 ? null : <Gaps gaps={gaps} now={now} />}
      {steps === undefined ? null : (
        <p className={styles.note}>
          The curve is the activity of the last {threshold === undefined ? "" : timeframeInWords(threshold)}{" "}
          at each moment. The dashed line is the limit.
          {difference === undefined ? "" : ` ${difference}`}
        </p>
      )}
      <p className={styles.note}>{noteText(heartbeats, isWide, span.since, now)}</p>
    </Section>
  );
}

/** The copy may know of a heartbeat that the server had not kept when it was asked. */
function withLast(heartbeats: Heartbeats, { last_heartbeat }: Device): Heartbeats {
  const last = last_heartbeat === undefined ? Number.NaN : epochOf(last_heartbeat);
  return heartbeats.times.some((time) => time >= last) || Number.isNaN(last)
    ? heartbeats
    : { ...heartbeats, times: [...heartbeats.times, last] };
}

/** The picture in words; the reports themselves are listed on the page. */
function summary(lanes: readonly Lane[], gaps: readonly HearingInterval[], isDeaf: boolean): string {
  const reports = lanes.map(({ label, reports: count }) => `${label} ${count}`).join(", ");
  const heard = isDeaf
    ? "when it was heard is not available"
    : `offline ${gaps.length === 1 ? "once" : `${gaps.length} times`}`;
  return `Timeline of reports: ${reports === "" ? "none" : reports}; ${heard}`;
}

/** From when on it is known when the device was heard. A wide picture says it itself. */
function noteText(
  heartbeats: Heartbeats | null | undefined,
  isWide: boolean,
  since: number,
  now: number,
): string {
  // Where there is no history, the picture says so.
  if (heartbeats === undefined || heartbeats === null) return "";
  const { keptSince } = heartbeats;
  if (keptSince === undefined) return "When it was heard is not recorded yet.";
  if (isWide || keptSince <= since) return "";
  return `When it was heard is recorded since ${localTime(keptSince, now)}.`;
}

const longest = 5;

/** The gaps in words, the latest first. */
function Gaps({ gaps, now }: { gaps: readonly HearingInterval[]; now: number }) {
  const shown = gaps.toReversed().slice(0, longest);
  return (
    <ul className={styles.gaps} aria-label="Offline">
      {shown.map(({ from, to }) => (
        <li key={from}>
          Offline for {duration(to - from)}: {localTime(from, now)} to{" "}
          {now - to < 60_000 ? "now" : localTime(to, now)}
        </li>
      ))}
      {gaps.length > shown.length ? (
        <li>and {formatPlural(gaps.length - shown.length, "earlier gap")}</li>
      ) : null}
    </ul>
  );
}
