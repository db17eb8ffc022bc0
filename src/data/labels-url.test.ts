import { expect, test } from "vitest";
import { labelsOf, paperNames, unreadLabels, withLabels } from "./labels-url.ts";

const params = (search: string) => new URLSearchParams(search);

test("the address says paper, what is labelled, the first label and the part; anything else counts as absent", () => {
  expect(labelsOf(params("paper=L7160&show=locations&first=9&part=2"))).toEqual({
    paper: "L7160",
    of: "locations",
    first: 9,
    part: 2,
  });
  const usual = { paper: undefined, of: "devices", first: 1, part: 1 };
  for (const search of ["", "paper=A5&show=people&first=0&part=-1", "first=1e3&part=99999"])
    expect(labelsOf(params(search))).toEqual(usual);
  expect(unreadLabels(params("paper=A5&show=people&first=0&part=x"))).toEqual([
    "paper=A5",
    "show=people",
    "first=0",
    "part=x",
  ]);
});

test("what was written is read, the rest of the address stays, and the usual needs no words", () => {
  for (const paper of paperNames) {
    const choice = { paper, of: "locations", first: 30, part: 3 } as const;
    const written = withLabels(params("at=//A&serial=x"), choice);
    expect(labelsOf(written)).toEqual(choice);
    expect(written.get("at")).toBe("//A");
    const usual = withLabels(written, { of: "devices", first: 1, part: 1, paper: undefined });
    expect(String(usual)).toBe(String(params("at=//A&serial=x")));
  }
});
