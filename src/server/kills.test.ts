import { expect, test } from "vitest";
import { killAgainAndAgain } from "./testing/kills.ts";

test("killed while it writes, it serves the last copy, whether the API is there or away (fifty times: npm run bench -- kills)", async () => {
  const lives = await killAgainAndAgain(2);
  expect(lives).toEqual([false, true].map((isApiAway) => ({ isApiAway })));
}, 240_000);
