import { afterEach, expect, test } from "vitest";
import { zoneName } from "./zone.ts";

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test("the zone is that of the clocks, also after a journey", () => {
  for (const zone of ["Europe/Berlin", "America/New_York", "Asia/Singapore"]) {
    process.env.TZ = zone;
    expect(zoneName()).toBe(zone);
  }
});
