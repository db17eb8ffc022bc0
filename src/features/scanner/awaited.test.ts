import { expect, test } from "vitest";
import type { FleetState } from "#data/fleet.ts";
import { awaitedOf } from "./use-lookup.ts";

const fresh: FleetState = {
  ...{ answeredBy: "server", isWhole: false, revision: 0, loading: true, isKept: false, devices: 0 },
  ...{ setAside: 0, unreadable: 0, examples: [], duplicates: 0, clockOffset: 0 },
};
const problem = { kind: "offline", message: "The server cannot be reached.", since: 1 } as const;

test.each([
  ["the first copy, where nothing was kept", {}, "first copy"],
  ["what was kept, while that is being opened", { isOpening: true }, "kept copy"],
  ["what was kept, where the line goes meanwhile", { isOpening: true, revision: 1, problem }, "kept copy"],
  ["the server alone, where nothing was kept", { revision: 1, problem }, "server"],
  ["nothing while the server answers", { isOpening: true, revision: 1 }, undefined],
  ["nothing where the copy answers", { answeredBy: "copy", revision: 1, problem }, undefined],
  ["nothing where a part of it answers", { revision: 1, problem, taken: [] }, undefined],
] as const)("an answer waits for %s", (_, state, awaited) => {
  expect(awaitedOf({ ...fresh, ...state })).toBe(awaited);
});
