import { sitesOrder } from "#data/attention.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

/**
 * "6 of 20 sites that need attention, most to act on now first.": what the sites at hand are of all that need somebody. Those where a
 * round is under way on this phone are not among them.
 */
export function needingText(sites: number, shown: number): string {
  const all = `${formatPlural(sites, "site")} ${sites === 1 ? "needs" : "need"} attention`;
  if (shown === 0) return `${all}. A round is under way at ${sites === 1 ? "it" : "each of them"}.`;
  const order = shown === 1 ? "" : `, ${lowerFirst(sitesOrder)}`;
  if (shown === sites) return `${all}${order}.`;
  return `${formatCount(shown)} of ${formatPlural(sites, "site")} that need attention${order}.`;
}
