import { killAgainAndAgain } from "#server/testing/kills.ts";
import { type Measurement, measured } from "./measurement.ts";

const kills = 50;

/** Whether the last copy is served after every `kill -9` in the midst of writing, every second time with the API away. */
export async function measure(): Promise<Measurement[]> {
  const lives = await killAgainAndAgain(kills);
  const problems = lives.flatMap(({ problem }) => problem ?? []);
  const served = (100 * (lives.length - problems.length)) / kills;
  const note = problems.length === 0 ? "every second start with the API away" : problems.join(" ");
  return [measured("Killed while it writes: serves the last copy", "%", served, note, { n: kills })];
}
