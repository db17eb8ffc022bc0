import { describe, expect, test } from "vitest";
import { type HeartbeatsAnswer, heartbeatsSchema } from "./heartbeats.ts";

const answer = {
  serial_number: "A-1",
  kept_since: "2026-10-01T00:00:00",
  heartbeats: ["2026-11-20T08:00:00", "2026-11-20T09:00:00"],
};

describe("the answer to GET /heartbeats/:serial", () => {
  test.each([answer, { ...answer, kept_since: null, heartbeats: [] }])("%j", (body) => {
    const read: HeartbeatsAnswer = heartbeatsSchema.parse(body);
    expect(read).toEqual(body);
  });

  test.each([
    { ...answer, kept_since: undefined },
    { ...answer, kept_since: "2026-10-01" },
    { ...answer, heartbeats: ["2026-11-20T08:00:00Z"] },
    { ...answer, heartbeats: [1_700_000_000] },
  ])("not %j", (body) => {
    expect(heartbeatsSchema.safeParse(body).success).toBe(false);
  });
});
