import { describe, expect, test } from "vitest";
import { mayPlan, mayRound, type Role, readSession } from "./session.ts";
import { readSettings } from "./settings.ts";

const settings = {
  ...{ simulated: false, silentAfterHours: 24, refreshSeconds: 60, copyMostDevices: 250_000, version: "1" },
  ...{ tiles: { url: "https://tiles.example.org/{z}", attribution: "©" }, account: "mark" },
  ...{ keepOnDevice: true, apiVersion: "1.13" },
};
const person = { name: "ada", role: "viewer", at: "//A" };
const session = { signIn: "required", oidc: true, person };

describe("the server's settings", () => {
  test("are read field by field, and nothing else comes along", () => {
    expect(readSettings({ ...settings, more: 1 })).toEqual(settings);
    const { account: _, keepOnDevice: __, apiVersion: ___, ...least } = settings;
    expect(readSettings({ ...least, tiles: null })).toEqual({ ...least, tiles: null });
  });

  test("may say that no page fetches a copy of its own", () => {
    expect(readSettings({ ...settings, copyMostDevices: 0 })).toEqual({ ...settings, copyMostDevices: 0 });
  });

  test.each([
    ["simulated", "no"],
    ["silentAfterHours", 0],
    ["silentAfterHours", Number.POSITIVE_INFINITY],
    ["refreshSeconds", "60"],
    ["copyMostDevices", -1],
    ["copyMostDevices", 1.5],
    ["version", 1],
    ["tiles", undefined],
    ["tiles", { url: "https://tiles.example.org" }],
    ["tiles", { attribution: "©" }],
    ["account", 7],
    ["account", null],
    ["keepOnDevice", "yes"],
    ["apiVersion", 1.13],
  ])("with another %s (%s) are none", (field, value) => {
    expect(readSettings({ ...settings, [field]: value })).toBeUndefined();
  });

  test.each([undefined, null, [], "text", 1])("%s is none", (value) => {
    expect(readSettings(value)).toBeUndefined();
    expect(readSession(value)).toBeUndefined();
  });
});

describe("who is signed in", () => {
  test("is read field by field, and nothing else comes along", () => {
    expect(readSession({ ...session, person: { ...person, token: "t" } })).toEqual(session);
    const off = { signIn: "off", oidc: false, person: null };
    expect(readSession(off)).toEqual(off);
  });

  test.each([
    ["signIn", "maybe"],
    ["oidc", undefined],
    ["person", undefined],
    ["person", "ada"],
    ["person", { ...person, name: null }],
    ["person", { ...person, role: "owner" }],
    ["person", { ...person, at: undefined }],
  ])("with another %s (%s) is no answer", (field, value) => {
    expect(readSession({ ...session, [field]: value })).toBeUndefined();
  });
});

describe("a role", () => {
  test.each<[Role | undefined, { rounds: boolean; plans: boolean }]>([
    ["admin", { rounds: true, plans: true }],
    ["technician", { rounds: true, plans: false }],
    ["viewer", { rounds: false, plans: false }],
    [undefined, { rounds: true, plans: true }],
  ])("%s may make rounds and plan them: %j", (role, { rounds, plans }) => {
    expect(mayRound(role)).toBe(rounds);
    expect(mayPlan(role)).toBe(plans);
  });

  test.each(["admin", "technician", "viewer"])("%s may sign in, and see all or a branch", (role) => {
    for (const at of [null, "//A"]) {
      const answer = { ...session, person: { ...person, role, at } };
      expect(readSession(answer)).toEqual(answer);
    }
  });
});
