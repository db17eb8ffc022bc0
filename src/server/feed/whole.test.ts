import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import type { FeedChange } from "#contract/feed.ts";
import { startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { canary, startTestServer } from "#server/testing/test-server.ts";
import { endAll, opened, read } from "./testing/feed-server.ts";

afterEach(endAll);

/** An API whose devices can be changed between polls. */
function createApi() {
  const a = {
    serial_number: "A",
    name: "A",
    type: 1,
    status: 1,
    location: { name: "A", path: "//Client A" },
  };
  const b = {
    serial_number: "B",
    name: "B",
    type: 1,
    status: 1,
    location: { name: "B", path: "//Client B" },
  };
  const api = { devices: [a, b] as Record<string, unknown>[], a, b };
  const listener: RequestListener = (request, response) => {
    const isNetwork = request.url?.includes("/network-devices");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isNetwork ? { network_devices: [] } : { devices: api.devices }));
  };
  return Object.assign(api, { listener });
}

type Server = Awaited<ReturnType<typeof startTestServer>>;

/** Makes the server ask the API now: with another token it does so at once. */
const pollNow = (fixture: Server) => fixture.account.replaceToken(canary);

async function revisionOf(fixture: Server, init?: RequestInit): Promise<string> {
  return (await fixture.ask("/api/v1/devices", init)).headers.get("trapboard-revision") ?? "";
}

/** The next event that tells of rows. */
async function nextChange(next: Awaited<ReturnType<typeof read>>["next"]): Promise<FeedChange> {
  for (;;) {
    const [event] = await next();
    if (event?.event === "resync") throw new Error("Told to start over.");
    if (event?.event === "change") return JSON.parse(event.data);
  }
}

/** When the server first saw what is the matter, which our own page is told. */
const seen = { trouble: expect.any(Number) };

describe("the whole server", () => {
  test("tells what changed since an answer, with the same protection as everything else", async () => {
    const api = createApi();
    const fixture = await startTestServer(api.listener);
    opened.push(() => fixture.close());
    const since = await revisionOf(fixture);
    const { response, next } = await read(`${fixture.url}/feed?since=${since}`, {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    await next();
    api.devices = [{ ...api.a, status: 3, reports: [{ type: 2, timestamp: "2026-11-20T12:00:00" }] }, api.b];
    pollNow(fixture);
    const change = await nextChange(next);
    expect(change).toMatchObject({
      devices: [["A", { status: 3, seen }]],
      reports: [["A", [{ type: 2, timestamp: "2026-11-20T12:00:00" }]]],
    });
    expect(await revisionOf(fixture)).toBe(`${fixture.account.epoch}.${change.revision}`);
    const late = await read(`${fixture.url}/feed`, { headers: { "last-event-id": since } });
    expect(await nextChange(late.next)).toEqual(change);
  });

  test("tells each no more than they may see, and ends with the session", async () => {
    const api = createApi();
    const fixture = await startSignInServer(api.listener);
    opened.push(() => fixture.close());
    expect((await fixture.ask("/feed")).status).toBe(401);
    const [bob, ada] = [await fixture.enter("bob"), await fixture.enter("ada")];
    const limited = await read(`${fixture.url}/feed?since=${await revisionOf(fixture, bob)}`, bob);
    const all = await read(`${fixture.url}/feed?since=${await revisionOf(fixture, ada)}`, ada);
    await limited.next();
    await all.next();
    api.devices = [
      { ...api.a, status: 3 },
      { ...api.b, status: 3 },
    ];
    pollNow(fixture);
    expect((await nextChange(limited.next)).devices).toEqual([["A", { status: 3, seen }]]);
    expect((await nextChange(all.next)).devices).toHaveLength(2);
    const { status } = await fixture.ask("/session", { method: "DELETE", ...bob });
    expect(status).toBeLessThan(300);
    await expect(nextChange(limited.next)).rejects.toThrow("ended");
    expect((await fixture.ask("/feed", bob)).status).toBe(401);
    api.devices = [api.a, api.b];
    pollNow(fixture);
    expect((await nextChange(all.next)).devices).toHaveLength(2);
  });

  test("gives somebody with one branch no number or tag that rises with what changes elsewhere", async () => {
    const api = createApi();
    const fixture = await startSignInServer(api.listener);
    opened.push(() => fixture.close());
    const [bob, ada] = [await fixture.enter("bob"), await fixture.enter("ada")];
    const ask = async () => {
      const { headers, body } = await fixture.ask("/api/v1/devices", bob);
      return { revision: headers.get("trapboard-revision"), etag: headers.get("etag"), body };
    };
    const before = await ask();
    const all = await read(`${fixture.url}/feed?since=${await revisionOf(fixture, ada)}`, ada);
    await all.next();
    for (const status of [3, 4, 6]) {
      api.devices = [api.a, { ...api.b, status }];
      pollNow(fixture);
      await nextChange(all.next);
      expect(await ask()).toEqual(before);
      const known = { headers: { ...bob.headers, "if-none-match": before.etag ?? "" } };
      expect((await fixture.ask("/api/v1/devices", known)).status).toBe(304);
    }
    api.devices = [{ ...api.a, status: 3 }, api.b];
    pollNow(fixture);
    const { revision } = await nextChange(all.next);
    const after = await ask();
    expect(after.etag).not.toBe(before.etag);
    expect(after.revision).toBe(before.revision?.replace(/1$/, "2"));
    expect(revision).toBeGreaterThan(4);
    const back = await read(`${fixture.url}/feed`, {
      headers: { ...bob.headers, "last-event-id": before.revision ?? "" },
    });
    expect(await nextChange(back.next)).toMatchObject({ revision: 2, devices: [["A", { status: 3, seen }]] });
  });
});
