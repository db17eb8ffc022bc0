import { describe, expect, test } from "vitest";
import { formatUpstream, parseUpstream } from "./upstream-header.ts";

describe("how the API behind a Trapboard stands, as a header", () => {
  test("comes back whole", () => {
    const trouble = { state: "server-error", since: Date.UTC(2026, 2, 1, 10) } as const;
    expect(formatUpstream(trouble)).toBe("server-error; since=2026-03-01T10:00:00.000Z");
    expect(parseUpstream(formatUpstream(trouble))).toEqual(trouble);
    expect(parseUpstream("suspicious; since=2026-03-01T10:00:00Z")?.state).toBe("suspicious");
  });

  test.each([
    null,
    "",
    "ok",
    "server-error",
    "server-error; since=yesterday",
    "on fire; since=2026-03-01T10:00:00Z",
  ])("%s says nothing", (header) => {
    expect(parseUpstream(header)).toBeUndefined();
  });
});
