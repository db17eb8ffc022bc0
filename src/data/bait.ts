import { useEffect } from "react";
import { usualBaitDays } from "#fleet/protocol/bait-limit.ts";
import { baitDaysName, parseBaitDays } from "./bait-limit.ts";
import { baitDaysOf, withBaitDays } from "./bait-url.ts";
import { useUrlParams } from "./use-scope.ts";
import { useStored } from "./use-stored.ts";

export type * from "#fleet/protocol/questions-bait.ts";
export { baitFlags, baitSortColumns } from "#fleet/protocol/questions-bait.ts";
export * from "./bait-url.ts";

/**
 * After how many days bait is due, and how to set another limit. The URL says it wherever it is not the usual one, so
 * that a link shows to others what it shows here; without it, what the person set last on this device counts.
 */
export function useBaitDays(): [number, (days: number) => void] {
  const [params, setParams] = useUrlParams();
  const [kept, keep] = useStored(baitDaysName);
  const inUrl = baitDaysOf(params);
  const own = parseBaitDays(kept) ?? usualBaitDays;
  const isUnsaid = inUrl === undefined && own !== usualBaitDays;
  useEffect(() => {
    if (isUnsaid) setParams((current) => withBaitDays(current, own), { replace: true });
  }, [isUnsaid, own, setParams]);
  const set = (days: number) => {
    keep(days === usualBaitDays ? undefined : String(days));
    setParams((current) => withBaitDays(current, days), { replace: true });
  };
  return [inUrl ?? own, set];
}
