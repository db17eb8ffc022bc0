import { undoneText } from "#features/rounds/parts/undone.ts";
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
  /** "What is noted for 1 recorded device does not do its job. It counts as left undone." */
  readonly unsettled: string;
}

export function leftText(
  { left, undone, unnoted, unsettled }: Pick<Progress, "left" | "undone" | "unnoted" | "unsettled">,
  isKnown: boolean,
): LeftText {
  const [missed, bare, noted] = [left.length, unnoted.length, unsettled.length];
  return {
    missed:
      missed === 0 ? "" : `${formatPlural(missed, "device")} ${missed === 1 ? "is" : "are"} not scanned.`,
    work:
      missed + noted === 0 || !isKnown
        ? ""
        : undone.length === 0
          ? "Nothing is to be done there."
          : `Left undone: ${undoneText(undone)}.`,
    unnoted:
      bare === 0
        ? ""
        : `Nothing is noted for ${formatPlural(bare, "recorded device")} that ${bare === 1 ? "needs somebody. It counts" : "need somebody. They count"} as left undone.`,
    unsettled:
      noted === 0
        ? ""
        : `What is noted for ${formatPlural(noted, "recorded device")} does not do ${noted === 1 ? "its job. It counts" : "their jobs. They count"} as left undone.`,
  };
}
