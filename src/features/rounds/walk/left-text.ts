import { isToCheck, onlyBringText, workLeftTexts } from "#data/work-left.ts";
import { type Level, levels } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import type { Progress } from "./progress.ts";

/** As the counts of other pages say it. */
const levelWords: Readonly<Record<Exclude<Level, "all-clear">, string>> = {
  "act-now": "to act on now",
  plan: "to plan",
  "not-reporting": "not reporting",
};

/** What a round leaves that is ended now, in short sentences; each is empty where there is nothing of it. */
export interface LeftText {
  /** "47 devices are not scanned." */
  readonly missed: string;
  /**
   * "Among them: 8 to act on now, 2 not reporting, 1 to check. 4 more only need a battery or bait." Nothing before the devices are
   * known.
   */
  readonly work: string;
  /** "Nothing is noted of 1 scanned device that needs somebody." */
  readonly unnoted: string;
}

export function leftText(
  { left, undone, unnoted, toCheck }: Pick<Progress, "left" | "undone" | "unnoted" | "toCheck">,
  isKnown: boolean,
): LeftText {
  const [missed, scanned] = [left.length, unnoted.length];
  return {
    missed:
      missed === 0 ? "" : `${formatPlural(missed, "device")} ${missed === 1 ? "is" : "are"} not scanned.`,
    work:
      missed === 0 || !isKnown
        ? ""
        : workText(
            undone.filter((row) => !unnoted.includes(row)),
            toCheck.length,
            missed,
          ),
    unnoted:
      scanned === 0
        ? ""
        : `Nothing is noted of ${formatPlural(scanned, "scanned device")} that ${scanned === 1 ? "needs" : "need"} somebody.`,
  };
}

function workText(undone: Progress["undone"], toCheck: number, missed: number): string {
  if (undone.length + toCheck === 0) return "Nothing is to be done there.";
  if (missed === 1)
    return toCheck > 0 ? "It is to be checked." : `${workLeftTexts(undone).join().replace(/^1 /, "It ")}.`;
  const among = [
    ...levels.map((level) =>
      level === "all-clear"
        ? ""
        : counted(undone.filter((row) => row.level === level).length, levelWords[level]),
    ),
    counted(toCheck, "to check"),
  ].filter((text) => text !== "");
  const brought = undone.filter((row) => row.level === "all-clear" && !isToCheck(row)).length;
  const bring = onlyBringText(brought, among.length > 0);
  return [among.length === 0 ? "" : `Among them: ${among.join(", ")}.`, bring === "" ? "" : `${bring}.`]
    .filter((part) => part !== "")
    .join(" ");
}

const counted = (count: number, words: string) => (count === 0 ? "" : `${formatCount(count)} ${words}`);
