import { describe, expect, test } from "vitest";
import { readSettings, WrongSetting } from "./settings.ts";

describe("the settings", () => {
  test("have the documented defaults; empty counts as unset", () => {
    const defaults = { port: 5290, host: "127.0.0.1", devices: 400, rateLimit: 0, faults: false };
    expect(readSettings({})).toMatchObject(defaults);
    expect(readSettings({ PORT: "", HOST: "", REFERENCE_TOKEN: "" })).toMatchObject(defaults);
    expect(readSettings({}).token).toBeUndefined();
  });

  test("are read", () => {
    const environment = {
      PORT: "0",
      HOST: "::1",
      REFERENCE_TOKEN: "t",
      REFERENCE_DEVICES: "5",
      REFERENCE_SEED: "7",
      REFERENCE_AS_OF: "2026-06-10T09:30:00",
    };
    expect(readSettings({ ...environment, REFERENCE_RATE_LIMIT: "60", REFERENCE_FAULTS: "1" })).toEqual({
      port: 0,
      host: "::1",
      token: "t",
      devices: 5,
      seed: 7,
      rateLimit: 60,
      faults: true,
      asOf: Date.UTC(2026, 5, 10, 9, 30),
      tls: undefined,
    });
  });

  test.each([
    ["PORT", "65536"],
    ["PORT", "http"],
    ["REFERENCE_DEVICES", "-1"],
    ["REFERENCE_DEVICES", "1e5"],
    ["REFERENCE_SEED", "1.5"],
    ["REFERENCE_RATE_LIMIT", "many"],
    ["REFERENCE_FAULTS", "yes"],
    ["REFERENCE_AS_OF", "yesterday"],
    ["REFERENCE_TOKEN", "two words"],
    ["REFERENCE_TLS_CERT", "only-one.pem"],
  ])("%s=%s is refused in one line that names it", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(WrongSetting);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^.*${name}.*$`));
  });

  test("a certificate that cannot be read is named", () => {
    const environment = { REFERENCE_TLS_CERT: "/nowhere/cert.pem", REFERENCE_TLS_KEY: "/nowhere/key.pem" };
    expect(() => readSettings(environment)).toThrow(/REFERENCE_TLS_CERT.*\/nowhere\/cert\.pem/);
  });
});
