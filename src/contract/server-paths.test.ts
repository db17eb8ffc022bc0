import { describe, expect, test } from "vitest";
import { isForData, isOfServer } from "./server-paths.ts";

describe("an address that the server answers itself", () => {
  test.each([
    "/api/v1.13/devices",
    "/api",
    "/answers",
    "/feed",
    "/heartbeats/TB-1",
    "/session/oidc/callback",
    "/config",
    "/healthz",
    "/metrics",
    "/settings/token",
    "/assets/main.js",
    "/rounds/0123456789abcdef/photos",
    "/rounds/0123456789abcdef/photos/1",
  ])("is %s", (path) => {
    expect(isOfServer(path)).toBe(true);
  });

  test.each([
    "/",
    "/devices",
    "/devices/api",
    "/apiary",
    "/settings",
    "/settings/tokens",
    "/rounds",
    "/rounds/0123456789abcdef",
    "/rounds/photos",
    "/rounds/a/b/photos",
    "/feedback",
  ])("is not %s, where a browser is shown a page", (path) => {
    expect(isOfServer(path)).toBe(false);
  });
});

describe("a request for data", () => {
  test.each([
    ["/rounds", false, true],
    ["/rounds/people", false, true],
    ["/rounds/0123456789abcdef", true, false],
    ["/rounds/0123456789abcdef/photos/1", true, true],
    ["/answers", true, true],
    ["/assets/main.js", false, false],
    ["/src/main.tsx", false, false],
    ["/devices/api", false, false],
  ])("is told from one for a page or a file: %s", (path, asksForPage, isData) => {
    expect(isForData(path, asksForPage)).toBe(isData);
  });
});
