import { killAgainAndAgain } from "#server/testing/kills.ts";
import type { Measurement } from "./measurement.ts";

const kills = 50;

/** Whether the last copy is served after every `kill -9` in the midst of writing, every second time with the API away. */
export async function measure(): Promise<Measurement[]> {
  const lives = await killAgainAndAgain(kills);
  const problems = lives.flatMap(({ problem }) => problem ?? []);
  return [
    {
      name: "Killed while it writes: serves the last copy",
      median: (100 * (lives.length - problems.length)) / kills,
      n: kills,
      unit: "%",
      note: problems.length === 0 ? "every second start with the API away" : problems.join(" "),
    },
  ];
}
