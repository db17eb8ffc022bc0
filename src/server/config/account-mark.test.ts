import { expect, test } from "vitest";
import { markOf } from "./account-mark.ts";

const config = {
  simulated: false,
  locationPaths: [],
  api: { baseUrl: "https://api.example.org", token: "s3cret" },
};

test("the mark of an account is the same after a restart, another one for another account, and no secret", () => {
  const mark = markOf(config, "s3cret");
  expect(markOf(config, "s3cret")).toBe(mark);
  expect(markOf(config, "another")).not.toBe(mark);
  expect(markOf({ ...config, api: { ...config.api, baseUrl: "https://b.example.org" } }, "s3cret")).not.toBe(
    mark,
  );
  expect(mark).not.toContain("s3cret");
  expect(markOf({ ...config, simulated: true }, "s3cret")).not.toBe(mark);
});
