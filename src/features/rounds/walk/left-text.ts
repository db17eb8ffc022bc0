import { workLeftTexts } from "#data/work-left.ts";
import { formatPlural } from "#lib/number.ts";
import type { Progress } from "./progress.ts";

/** What a round leaves that is ended now, in short sentences; each is empty where there is nothing of it. */
export interface LeftText {
  /** "47 devices are not scanned." */
  readonly missed: string;
  /** "10 need attention. 4 more only need a battery or bait." Nothing before the devices are known. */
  readonly work: string;
  /** "Nothing is noted of 1 scanned device that needs somebody." */
  readonly unnoted: string;
}

export function leftText(
  { left, undone, unnoted }: Pick<Progress, "left" | "undone" | "unnoted">,
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
            missed,
          ),
    unnoted:
      scanned === 0
        ? ""
        : `Nothing is noted of ${formatPlural(scanned, "scanned device")} that ${scanned === 1 ? "needs" : "need"} somebody.`,
  };
}

function workText(undone: Progress["undone"], missed: number): string {
  const told = workLeftTexts(undone);
  if (told.length === 0) return "Nothing is to be done there.";
  return told.map((text) => `${missed === 1 ? text.replace(/^1 /, "It ") : text}.`).join(" ");
}
