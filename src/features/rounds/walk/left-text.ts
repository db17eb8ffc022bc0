import { workLeftText } from "#data/work-left.ts";
import { formatPlural } from "#lib/number.ts";
import type { Progress } from "./progress.ts";

/**
 * What a round leaves that is ended now, in one sentence: "19 devices are not scanned: 2 need attention." Of what is to be done there
 * nothing is said before the devices are known. Empty where nothing is left.
 */
export function leftText(
  { left, undone, unnoted }: Pick<Progress, "left" | "undone" | "unnoted">,
  isKnown: boolean,
): string {
  const work = workLeftText(undone.filter((row) => !unnoted.includes(row)));
  const missed = left.length === 0 ? "" : notScanned(left.length, work, isKnown);
  const nothing = missed === "" ? "Nothing" : "nothing";
  const told =
    unnoted.length === 0
      ? ""
      : `${nothing} is noted of ${formatPlural(unnoted.length, "scanned device")} that ${unnoted.length === 1 ? "needs" : "need"} somebody`;
  const parts = [missed, told].filter((part) => part !== "");
  return parts.length === 0 ? "" : `${parts.join("; ")}.`;
}

function notScanned(count: number, work: string, isKnown: boolean): string {
  const text = `${formatPlural(count, "device")} ${count === 1 ? "is" : "are"} not scanned`;
  if (!isKnown) return text;
  if (work === "") return `${text}, and nothing is to be done there`;
  return count === 1 ? `${text}, and it ${work.replace(/^1 /, "")}` : `${text}: ${work}`;
}
