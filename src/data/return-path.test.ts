import fc from "fast-check";
import { expect, test } from "vitest";
import { signInPath, wantedPath } from "./return-path.ts";

test.each([
  "/devices?at=//Client+A//Hall+3&q=x",
  "/devices/A%2FB",
  "/map#here",
  "/reports?since=2026-03-01T00:00:00",
])("the way to %s is kept over signing in", (wanted) => {
  expect(wantedPath(signInPath(wanted).slice("/sign-in".length))).toBe(wanted);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  "/sign-in",
  "/sign-in?to=/map",
  "/a\u0000",
  "/a\r\nb",
])("%j leads to the first page", (text) => {
  expect(wantedPath(`?${new URLSearchParams({ to: text })}`)).toBe("/");
});

test("nothing leads away from here", () => {
  const signs = fc.array(
    fc.constantFrom("/", "\\", ".", "..", "\t", "\n", "%2f", "@", ":", "evil.example", "?", "#"),
  );
  fc.assert(
    fc.property(signs, (parts) => {
      const path = wantedPath(`?${new URLSearchParams({ to: parts.join("") })}`);
      expect(new URL(path, "https://here.example/sign-in").origin).toBe("https://here.example");
    }),
  );
});
