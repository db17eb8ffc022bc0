import type { RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import type { FeedChange } from "#contract/feed.ts";
import { rehearseSignIn } from "#server/people/stage.ts";
import { canary, rehearse } from "#server/rehearsal.ts";
import { endAll, opened, read } from "./stage.ts";

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

type Stage = Awaited<ReturnType<typeof rehearse>>;

/** Makes the server ask the API now: with another token it does so at once. */
const pollNow = (stage: Stage) => stage.account.replaceToken(canary);

async function revisionOf(stage: Stage, init?: RequestInit): Promise<string> {
  return (await stage.ask("/api/v1/devices", init)).headers.get("trapboard-revision") ?? "";
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
    const stage = await rehearse(api.listener);
    opened.push(() => stage.close());
    const since = await revisionOf(stage);
    const { response, next } = await read(`${stage.url}/feed?since=${since}`, {
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    await next();
    api.devices = [{ ...api.a, status: 3, reports: [{ type: 2, timestamp: "2026-11-20T12:00:00" }] }, api.b];
    pollNow(stage);
    const change = await nextChange(next);
    expect(change).toMatchObject({
      devices: [["A", { status: 3, seen }]],
      reports: [["A", [{ type: 2, timestamp: "2026-11-20T12:00:00" }]]],
    });
    expect(await revisionOf(stage)).toBe(`${stage.account.epoch}.${change.revision}`);
    const late = await read(`${stage.url}/feed`, { headers: { "last-event-id": since } });
    expect(await nextChange(late.next)).toEqual(change);
  });

  test("tells each no more than they may see, and ends with the session", async () => {
    const api = createApi();
    const stage = await rehearseSignIn(api.listener);
    opened.push(() => stage.close());
    expect((await stage.ask("/feed")).status).toBe(401);
    const [bob, ada] = [await stage.enter("bob"), await stage.enter("ada")];
    const limited = await read(`${stage.url}/feed?since=${await revisionOf(stage, bob)}`, bob);
    const all = await read(`${stage.url}/feed?since=${await revisionOf(stage, ada)}`, ada);
    await limited.next();
    await all.next();
    api.devices = [
      { ...api.a, status: 3 },
      { ...api.b, status: 3 },
    ];
    pollNow(stage);
    expect((await nextChange(limited.next)).devices).toEqual([["A", { status: 3, seen }]]);
    expect((await nextChange(all.next)).devices).toHaveLength(2);
    const { status } = await stage.ask("/session", { method: "DELETE", ...bob });
    expect(status).toBeLessThan(300);
    await expect(nextChange(limited.next)).rejects.toThrow("ended");
    expect((await stage.ask("/feed", bob)).status).toBe(401);
    api.devices = [api.a, api.b];
    pollNow(stage);
    expect((await nextChange(all.next)).devices).toHaveLength(2);
  });

  test("gives somebody with one branch no number or tag that rises with what changes elsewhere", async () => {
    const api = createApi();
    const stage = await rehearseSignIn(api.listener);
    opened.push(() => stage.close());
    const [bob, ada] = [await stage.enter("bob"), await stage.enter("ada")];
    const ask = async () => {
      const { headers, body } = await stage.ask("/api/v1/devices", bob);
      return { revision: headers.get("trapboard-revision"), etag: headers.get("etag"), body };
    };
    const before = await ask();
    const all = await read(`${stage.url}/feed?since=${await revisionOf(stage, ada)}`, ada);
    await all.next();
    for (const status of [3, 4, 6]) {
      api.devices = [api.a, { ...api.b, status }];
      pollNow(stage);
      await nextChange(all.next);
      expect(await ask()).toEqual(before);
      const known = { headers: { ...bob.headers, "if-none-match": before.etag ?? "" } };
      expect((await stage.ask("/api/v1/devices", known)).status).toBe(304);
    }
    api.devices = [{ ...api.a, status: 3 }, api.b];
    pollNow(stage);
    const { revision } = await nextChange(all.next);
    const after = await ask();
    expect(after.etag).not.toBe(before.etag);
    expect(after.revision).toBe(before.revision?.replace(/1$/, "2"));
    expect(revision).toBeGreaterThan(4);
    const back = await read(`${stage.url}/feed`, {
      headers: { ...bob.headers, "last-event-id": before.revision ?? "" },
    });
    expect(await nextChange(back.next)).toMatchObject({ revision: 2, devices: [["A", { status: 3, seen }]] });
  });
});
