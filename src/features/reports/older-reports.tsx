import { cutOffText, cutOffTitle, type Older } from "#data/older-reports.ts";
import { localDay } from "#lib/instant.ts";
import { Notice } from "#ui/notice.tsx";

/** What to say of a period that begins before the reports that this page holds. */
export function OlderReports(props: {
  older: Older | undefined;
  knownSince: number | undefined;
  now: number;
}) {
  const { older, knownSince, now } = props;
  if (older?.isCutOff) {
    return <Notice title={cutOffTitle}>{cutOffText(older, now)} A later period can be shown.</Notice>;
  }
  if (knownSince === undefined) return null;
  return (
    <Notice title={`Reports are known from ${localDay(knownSince, now)}`}>
      What was reported before that day is not known here.
    </Notice>
  );
}
