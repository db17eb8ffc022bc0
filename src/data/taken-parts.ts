import { useEffect, useState } from "react";
import { type TakenAbout, takenBy } from "#kept/taken.ts";
import { whoseCopy } from "./kept-start.ts";
import { useSession } from "./session.tsx";
import { useSettings } from "./settings.tsx";

/** The locations that this person has on this device alone, and a way to look again; undefined until they are known. */
export function useTakenParts(
  isAsked: boolean,
): [parts: readonly TakenAbout[] | undefined, look: () => void] {
  const settings = useSettings();
  const session = useSession();
  const whose = whoseCopy(session, settings);
  const [parts, setParts] = useState<readonly TakenAbout[]>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was taken along since, so it is read again.
  useEffect(() => {
    if (!isAsked || whose === undefined) return;
    let isOver = false;
    takenBy(whose).then(
      (now) => {
        if (!isOver) setParts(now);
      },
      // A browser that keeps nothing: that is said when somebody wants to take something along.
      () => {
        if (!isOver) setParts([]);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isAsked, whose, turn]);
  return [parts, () => setTurn((before) => before + 1)];
}
