import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Reference, startReference } from "./service.ts";
import { ask, devicesOf, networkDevicesOf } from "./testing/requests.ts";

let reference: Reference;
beforeAll(async () => {
  reference = await startReference({ devices: 20, faults: true });
});
afterAll(() => reference.close());

const put = (fault: unknown) =>
  fetch(`${reference.url}/reference/fault`, { method: "PUT", body: JSON.stringify(fault) });
const clear = () => fetch(`${reference.url}/reference/fault`, { method: "DELETE" });
const devices = () => ask(reference, "/api/v1.13/devices");
afterEach(clear);

describe("told to misbehave, the service", () => {
  test.each([["429"], ["429-bare"], ["500"], ["400"], ["401"]])("answers %s", async (kind) => {
    await put({ kind });
    const response = await devices();
    expect(response.status).toBe(Number.parseInt(kind, 10));
    expect(response.headers.has("retry-after")).toBe(kind === "429");
  });

  test.each([7, "120", "Wed, 21 Oct 2026 07:28:00 GMT"])(
    "says Retry-After: %s as it was told",
    async (retryAfter) => {
      await put({ kind: "429", retryAfter });
      expect((await devices()).headers.get("retry-after")).toBe(String(retryAfter));
    },
  );

  test("hangs", async () => {
    await put({ kind: "hang" });
    const patience = AbortSignal.timeout(300);
    const headers = { authorization: `Bearer ${reference.token}` };
    await expect(fetch(`${reference.url}/api/v1/devices`, { headers, signal: patience })).rejects.toThrow(
      /abort|timeout/i,
    );
  });

  test("drips", async () => {
    await put({ kind: "drip" });
    const response = await devices();
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    const second = await reader?.read();
    expect([first?.done, second?.done]).toEqual([false, false]);
    expect((first?.value?.length ?? 0) + (second?.value?.length ?? 0)).toBeLessThan(10);
    await reader?.cancel();
  });

  test("resets the connection", async () => {
    await put({ kind: "reset" });
    await expect(devices()).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
    });
  });

  test("breaks off in the middle", async () => {
    await put({ kind: "truncated" });
    const response = await devices();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test.each([
    ["html", /^<!doctype html>/, "text/html"],
    ["null", /^null$/, "application/json"],
    ["empty", /^$/, "application/json"],
  ])("answers 200 with %s", async (kind, body, type) => {
    await put({ kind });
    const response = await devices();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    expect(await response.text()).toMatch(body);
  });

  test("misbehaves for one resource alone where one is named", async () => {
    await put({ kind: "500", path: "network-devices" });
    expect(await devicesOf(reference)).toHaveLength(20);
    await expect(networkDevicesOf(reference)).rejects.toThrow("500");
  });

  test.each([{ kind: null }, undefined])("behaves again after %j", async (fault) => {
    await put({ kind: "500" });
    await (fault === undefined ? clear() : put(fault));
    expect((await devices()).status).toBe(200);
  });

  test.each([
    {},
    { kind: "unkind" },
    { kind: "500", path: "x" },
    { kind: "429", retryAfter: "a\r\nb" },
    null,
    7,
  ])("refuses %j", async (fault) => {
    expect((await put(fault)).status).toBe(400);
    expect((await devices()).status).toBe(200);
  });

  test("still wants a token first", async () => {
    await put({ kind: "500" });
    expect((await fetch(`${reference.url}/api/v1/devices`)).status).toBe(401);
  });
});

test("without faults enabled there is nothing to tell it", async () => {
  const sober = await startReference({ devices: 5 });
  const response = await fetch(`${sober.url}/reference/fault`, { method: "PUT", body: `{"kind":"500"}` });
  expect(response.status).toBe(404);
  expect((await ask(sober, "/api/v1/devices")).status).toBe(200);
  await sober.close();
});

test("closing does not wait for a client that hangs", async () => {
  const stuck = await startReference({ devices: 5, faults: true });
  await fetch(`${stuck.url}/reference/fault`, { method: "PUT", body: `{"kind":"hang"}` });
  const waiting = ask(stuck, "/api/v1/devices").catch((error: unknown) => error);
  await expect.poll(async () => (await fetch(`${stuck.url}/openapi.json`)).status).toBe(200);
  await stuck.close();
  expect(await waiting).toBeInstanceOf(Error);
});
