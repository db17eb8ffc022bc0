import type { Scope, Sort } from "#fleet/protocol/questions.ts";
import { needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { paths } from "./paths.ts";
import { withSort } from "./url.ts";

type Where = Pick<Scope, "at">;

export const worstAndOldest: Sort = { column: "attention", descending: false };

/** The devices that need somebody. Inactive ones, which are not reporting for good, would bury them. */
export function needingIn(where: Where): Where & Pick<Scope, "levels" | "inactive"> {
  return { ...where, levels: needing, inactive: false };
}

/** The list of all of them, in the order of "Needs attention". */
export function attentionPath(where: Where): string {
  return paths.devices(needingIn(where), withSort(new URLSearchParams(), worstAndOldest));
}

/** "12 of 49 need attention": how many devices of a location do, beside how many it has. */
export function attentionText({ devices, all }: { readonly devices: number; readonly all: number }): string {
  return `${formatCount(devices)} of ${formatCount(all)} ${devices === 1 ? "needs" : "need"} attention`;
}
