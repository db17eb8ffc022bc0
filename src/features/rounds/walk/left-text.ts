import { undoneIn, undoneText } from "#features/rounds/parts/undone.ts";
import { formatPlural } from "#lib/number.ts";
import type { Progress } from "./progress.ts";

/** What a round leaves that is ended now, in short sentences; each is empty where there is nothing of it. */
export interface LeftText {
  /** "47 devices are not scanned." */
  readonly missed: string;
  /**
   * "Left undone: 8 to act on now, 2 not reporting, 1 to check, 4 more only need a battery or bait.", as the round's record says it. Nothing
   * before the devices are known.
   */
  readonly work: string;
  /** "Nothing is noted for 1 recorded device that needs somebody. It counts as left undone." */
  readonly unnoted: string;
}

export function leftText(
  { left, undone, unnoted }: Pick<Progress, "left" | "undone" | "unnoted">,
  isKnown: boolean,
): LeftText {
  const [missed, recorded] = [left.length, unnoted.length];
  return {
    missed:
      missed === 0 ? "" : `${formatPlural(missed, "device")} ${missed === 1 ? "is" : "are"} not scanned.`,
    work:
      missed === 0 || !isKnown
        ? ""
        : undone.length === 0
          ? "Nothing is to be done there."
          : `Left undone: ${undoneText(undoneIn(undone))}.`,
    unnoted:
      recorded === 0
        ? ""
        : `Nothing is noted for ${formatPlural(recorded, "recorded device")} that ${recorded === 1 ? "needs somebody. It counts" : "need somebody. They count"} as left undone.`,
  };
}
