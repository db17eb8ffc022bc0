import { setFlagsFromString } from "node:v8";
import { secondMs } from "#lib/durations.ts";
import type { DevicePolls } from "./core.ts";

/** So long after a poll its garbage is still collected, in milliseconds. */
const settling = 15 * secondMs;

/**
 * Keeps the heap small while polls make garbage. V8 lets garbage grow to several times what is in use. The first copy and
 * its store are made quicker so: at a million devices by a minute. A poll needs no such room, so from then on the heap may
 * grow by 15 %. Typed arrays count in that limit. Otherwise V8 collects everything for each 64 MB of them: that is each
 * search over a million devices.
 *
 * V8's flags count for every thread. In its memory-saver mode the main thread, whose heap is small, would collect it for
 * every 2 MB, and send a third fewer answers. So the mode is on only around a poll.
 * @param setFlag takes a flag of V8
 */
export function memorySaver(setFlag = setFlagsFromString): DevicePolls {
  let hasCopy = false;
  let settled: NodeJS.Timeout | undefined;

  function turnOn(): void {
    clearTimeout(settled);
    setFlag("--memory-saver-mode");
  }

  return {
    begins() {
      if (hasCopy) turnOn();
    },
    ends(isTaken) {
      if (isTaken && !hasCopy) {
        hasCopy = true;
        setFlag("--external-memory-accounted-in-global-limit");
        setFlag("--heap-growing-percent=15");
      }
      if (!hasCopy) return;
      turnOn();
      settled = setTimeout(setFlag, settling, "--no-memory-saver-mode").unref();
    },
  };
}
