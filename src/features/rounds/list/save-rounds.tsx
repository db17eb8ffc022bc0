import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { LocationKey } from "#data/fleet.ts";
import { fetchEveryRound } from "#data/rounds/server-rounds.ts";
import { locationName } from "#data/row-text.ts";
import { roundsCsv } from "#features/rounds/parts/round-csv.ts";
import { csvName } from "#lib/file-name.ts";
import { reasonOf } from "#lib/reason.ts";
import { Button } from "#ui/button.tsx";
import { download } from "#ui/download.ts";

/** Saves every round of the selection as the server has it, not only those that are shown: a file is handed on, and half a file lies. */
export function SaveRounds({ at, now }: { at: LocationKey | undefined; now: number }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const here = at === undefined ? "All locations" : locationName(at);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const rounds = await fetchEveryRound(at);
      download(csvName("rounds", here, now), [roundsCsv(rounds)]);
    } catch (error) {
      setProblem(`No file was made: ${reasonOf(error)}`);
    }
    setBusy(false);
  };
  return (
    <>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button kind="soft" isBusy={isBusy} onClick={() => void save()}>
        <IconDownload size={18} stroke={1.8} aria-hidden="true" />
        CSV
      </Button>
    </>
  );
}
