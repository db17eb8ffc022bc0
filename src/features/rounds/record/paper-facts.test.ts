import { expect, test } from "vitest";
import { paperFacts } from "./paper-facts.ts";

test("the paper of a round says who made it, or that nobody signs in", () => {
  const begunAt = new Date(2026, 10, 24, 8, 52).getTime();
  const record = {
    ...{ at: "//Works", begunAt, lastAt: begunAt },
    ...{ devices: [], notes: [], photos: [] },
  };
  const who = (person: string) =>
    paperFacts({ ...{ record, summary: undefined }, ...{ person, addresses: [] } }).find(
      ({ name }) => name === "Who",
    )?.value;
  expect(who("tom")).toBe("tom");
  expect(who("")).toBe("No name: recorded without sign-in");
});
