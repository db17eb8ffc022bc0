import { isRecord } from "#contract/record.ts";
import type { QuestionName } from "#fleet/protocol/questions.ts";
import { registry } from "#fleet/protocol/registry.ts";
import { isSame } from "#lib/same.ts";

/**
 * Whether the answer to an earlier question may stay in sight until the one to `next` is there: rows may while a
 * filter changes, one device may not while another is opened.
 */
export function isAbout(earlier: unknown, next: { readonly name: QuestionName }): boolean {
  if (!isRecord(earlier) || earlier.name !== next.name) return false;
  return registry[next.name].previous === "stays" || isSame(earlier, next);
}
