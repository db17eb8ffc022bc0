import { type ReportKinds, type ReportsOverTime, type Scope, useFleet } from "#data/fleet.ts";
import { present } from "#lib/present.ts";
import type { Buckets } from "./buckets.ts";

/** Reports by bucket and kind, for screen and paper; undefined without buckets and until the answer for these is there. */
export function useReportsOverTime(
  scope: Scope,
  kinds: ReportKinds,
  buckets: Buckets | undefined,
): ReportsOverTime | undefined {
  const { data } = useFleet(
    buckets && {
      name: "reportsOverTime",
      scope,
      kinds,
      starts: buckets.starts,
      before: buckets.before,
      ...present({ until: buckets.until, twinShift: buckets.twinShift }),
    },
  );
  // An answer to the question before has other buckets until its own is there.
  return data?.services.length === buckets?.starts.length ? data : undefined;
}
