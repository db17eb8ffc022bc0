import { useStored } from "./use-stored.ts";

/** How the scanner answers, as a person wants it on this device. */
export function useScanChoices() {
  const [oneByOne, keepOneByOne] = useStored("scan-one-by-one");
  const [silence, keepSilence] = useStored("scan-silent");
  return {
    /** Each answer waits for a press before the next code is read. */
    oneByOne: oneByOne !== undefined,
    wantOneByOne: (isWanted: boolean) => keepOneByOne(isWanted ? "on" : undefined),
    isSilent: silence !== undefined,
    wantSilence: (isWanted: boolean) => keepSilence(isWanted ? "on" : undefined),
  };
}
