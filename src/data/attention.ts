import type { LocationKey, Scope, Sort } from "#fleet/protocol/questions.ts";
import type { OpenTrouble, SiteAttention } from "#fleet/protocol/questions-overview.ts";
import type { DeviceRow } from "#fleet/protocol/rows.ts";
import { minuteMs } from "#lib/durations.ts";
import { age, duration } from "#lib/instant.ts";
import { type Level, type LevelCounts, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { useFleet } from "./fleet.ts";
import { paths } from "./paths.ts";
import { withSort } from "./url.ts";

type Where = Pick<Scope, "at">;

/** By what sites that need somebody are ordered, and by what their devices are: two rules, each with the same words everywhere. */
export const sitesOrder = "Most to act on now first";
export const devicesOrder = "To act on now first, longest open first";

export const worstAndOldest: Sort = { column: "attention", descending: false };

/** As many devices of a place as the eye takes in, where none of them is urgent. */
const usual = 6;
/** So many are shown all: a list of the others would have a row or two. */
const mostWhole = 8;
/** As many as are asked for: all that are to be acted on now at any place but a very bad one. */
const mostNeeding = 20;

/**
 * What a page shows of the first devices of a place: all of a few; else each that is to be acted on now, of which none may be
 * missed, and others up to what the eye takes in.
 */
export function firstNeeding(rows: readonly DeviceRow[]): readonly DeviceRow[] {
  if (rows.length <= mostWhole) return rows;
  return rows.filter(({ level }, index) => index < usual || level === "act-now");
}

/** How many there are of a level of which these rows hold the first. */
export function moreOf(wanted: Level, rows: readonly DeviceRow[], levels: LevelCounts): number {
  return Math.max(0, levels[wanted] - rows.filter(({ level }) => level === wanted).length);
}

/** The devices that need somebody. Inactive ones, which are not reporting for good, would bury them. */
function needingIn(where: Where): Where & Pick<Scope, "levels" | "inactive"> {
  return { ...where, levels: needing, inactive: false };
}

/** The first devices of a branch that need somebody, and how many there are of them; undefined until they are there. */
export function useNeeding(at: LocationKey) {
  // Reasons such as "offline for 40 days" grow with time alone.
  const { data } = useFleet(
    { name: "rows", scope: needingIn({ at }), sort: worstAndOldest, from: 0, to: mostNeeding },
    { everyMs: 60_000 },
  );
  return data === undefined ? undefined : { rows: firstNeeding(data.rows), total: data.total };
}

/** The list of the devices of a scope, the most urgent first. */
export function inOrder(scope: Scope): string {
  return paths.devices(scope, withSort(new URLSearchParams(), worstAndOldest));
}

/** The list of all of them, in the order of "Needs attention". */
export function attentionPath(where: Where): string {
  return inOrder(needingIn(where));
}

/** The list of those alone that need somebody at one level. */
export function levelPath(where: Where, level: Level): string {
  return inOrder({ ...where, levels: [level], ...(level === "not-reporting" ? { inactive: false } : {}) });
}

/** The list of those alone that are to be acted on now. */
export function actNowPath(where: Where): string {
  return levelPath(where, "act-now");
}

/** The list of those alone that are clear and to be checked. */
export function toCheckPath(where: Where): string {
  return inOrder({ ...where, levels: ["all-clear"], unserved: true });
}

/** "Catch detected, open 7 h", "Severe infestation, open at least 60 d", "Offline for 3 days": the words alone where no time is known. */
export function troubleText({ state, since, sinceAtLeast }: OpenTrouble, now: number): string {
  if (since === undefined) return state;
  if (since >= now + minuteMs) return `${state}, ${age(since, now)}`;
  return `${state}, open ${leastText(sinceAtLeast)}${duration(now - since)}`;
}

/** What leads at a site: the device that its own list has first, of the worst level that open longest. */
export function firstTrouble({
  worst,
  oldest,
}: Pick<SiteAttention, "worst" | "oldest">): OpenTrouble | undefined {
  return oldest ?? worst;
}

/** What is said beside it: "Newest: Catch detected, open 7 h"; nothing where there is none but the first. */
export function besideFirst(site: Pick<SiteAttention, "worst" | "oldest" | "newest">, now: number): string[] {
  // Where another one leads, the worst may be the newest.
  const newest = site.newest ?? (site.oldest === undefined ? undefined : site.worst);
  return newest === undefined ? [] : [`Newest: ${troubleText(newest, now)}`];
}

/** What stands before a length of time that may have been longer. */
const leastText = (isAtLeast: true | undefined) => (isAtLeast ? "at least " : "");

/** "12 of 49 need attention": how many devices of a location do, beside how many it has. */
export function attentionText({ devices, all }: { readonly devices: number; readonly all: number }): string {
  return `${formatCount(devices)} of ${formatCount(all)} ${devices === 1 ? "needs" : "need"} attention`;
}
