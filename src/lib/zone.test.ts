import { afterEach, expect, test, vi } from "vitest";
import { zoneName } from "./zone.ts";

afterEach(() => vi.unstubAllEnvs());

test("the zone is that of the clocks, also after a journey", () => {
  for (const zone of ["Europe/Berlin", "America/New_York", "Asia/Singapore"]) {
    vi.stubEnv("TZ", zone);
    expect(zoneName()).toBe(zone);
  }
});
