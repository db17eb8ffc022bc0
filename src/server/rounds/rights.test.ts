import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, eventIn, idOf } from "./testing/round-events.ts";
import { hall, type RoundServer, round, startRoundServer, walk } from "./testing/round-server.ts";

let fixture: RoundServer;
beforeEach(async () => {
  fixture = await startRoundServer();
});
afterEach(() => fixture.close());

describe("rights", () => {
  test("a round is seen by those alone who see its location", async () => {
    const { enter } = fixture;
    const ada = await enter("ada");
    const other = idOf("elsewhere");
    await fixture.deliver(ada, begun(other, "//Client B", ["B-1"]));
    await fixture.deliver(ada, begun(idOf("similar"), "//Client AB", []));
    await fixture.deliver(ada, begun(idOf("nowhere"), "none", []));
    await fixture.deliver(ada, begun(idOf("all-of-it"), "//", []));
    for (const name of ["bob", "tom"]) {
      const who = await enter(name);
      expect((await fixture.list(who)).rounds).toEqual([]);
      const [hidden, absent] = [
        await fixture.read(who, `/rounds/${other}`),
        await fixture.read(who, `/rounds/${idOf("x")}`),
      ];
      expect(hidden.status).toBe(404);
      expect(hidden.body.replace(other, "")).toBe(absent.body.replace(idOf("x"), ""));
    }
    expect((await fixture.list(await enter("eve"))).rounds).toHaveLength(4);
  });

  test("where a device belongs is told to those alone who see that location", async () => {
    const { enter } = fixture;
    const ada = await enter("ada");
    const found = eventIn(round, "scanned", 1, {
      serial_number: "B-1",
      way: "camera",
      belongs: "//Client B//Vault",
    });
    await fixture.deliver(ada, begun(round, hall, []), found);
    const bob = await enter("bob");
    const { body } = await fixture.read(bob, `/rounds/${round}`);
    expect(body).not.toContain("Vault");
    expect((await fixture.list(bob)).rounds[0]?.counts).toMatchObject({ elsewhere: 0, unknown: 1 });
    expect((await fixture.list(ada)).rounds[0]?.counts).toMatchObject({ elsewhere: 1, unknown: 0 });
    expect((await fixture.list(bob)).rounds[0]).not.toHaveProperty("belongs");
  });

  test("a person records nothing at a location that they do not see, not even in a round begun before their rights changed", async () => {
    const { enter, store } = fixture;
    const tom = await enter("tom");
    const outside = idOf("outside");
    for (const at of ["//Client B", "//Client A///Hall", "//", "none"]) {
      expect((await fixture.put(tom, outside, begun(outside, at, []))).status).toBe(403);
    }
    await fixture.deliver(tom, begun(round, hall, ["A-1"]));
    store.run("update person set at = '//Client B' where name = 'tom'");
    const { status, body } = await fixture.put(tom, round, eventIn(round, "ended", 1, {}));
    expect(status).toBe(403);
    expect(JSON.parse(body).detail).toContain("not any more");
    store.run("update person set at = '//Client A' where name = 'tom'");
    await fixture.deliver(tom, eventIn(round, "ended", 1, {}));
  });

  test("a viewer records nothing, and nobody unknown anything", async () => {
    expect((await fixture.put(await fixture.enter("eve"), round, ...walk)).status).toBe(403);
    for (const [method, path] of [
      ["GET", "/rounds"],
      ["PUT", `/rounds/${round}`],
      ["GET", `/rounds/${round}`],
      ["GET", "/rounds/people"],
      ["PUT", `/rounds/plans/${round}`],
      ["GET", `/rounds/${round}/photos/${round}`],
    ] as const) {
      const { status } = await fixture.ask(path, { method, headers: { accept: "application/json" } });
      expect(status, `${method} ${path}`).toBe(401);
    }
  });

  test("the page of rounds is anybody's, its data is not", async () => {
    const page = await fixture.ask("/rounds", { headers: { accept: "text/html" } });
    // Nothing is built here, and that is said by the page.
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("vary")).toContain("accept");
    const foreign = { accept: "application/json", "sec-fetch-site": "cross-site" };
    const ada = await fixture.enter("ada");
    expect((await fixture.ask("/rounds", { headers: { ...foreign, ...ada.headers } })).status).toBe(403);
  });
});

describe("a technician administers nothing:", () => {
  test.each([
    ["PUT", "/settings/token", { token: "another" }],
    ["PUT", `/rounds/plans/${idOf("plan-1")}`, { at: hall, person: null, due_at: 1, note: "" }],
    ["DELETE", `/rounds/plans/${idOf("plan-1")}`, undefined],
    ["GET", "/rounds/people", undefined],
  ])("%s %s is forbidden", async (method, path, body) => {
    const tom = await fixture.enter("tom");
    expect((await fixture.send(tom, method, path, body)).status).toBe(403);
    expect((await fixture.send(await fixture.enter("eve"), method, path, body)).status).toBe(403);
  });

  test("not even from elsewhere are the metrics theirs", async () => {
    const tom = await fixture.enter("tom");
    const headers = { ...tom.headers, "x-forwarded-for": "203.0.113.7" };
    expect((await fixture.ask("/metrics", { headers })).status).toBe(403);
  });

  test("and sees its branch alone", async () => {
    const { body } = await fixture.read(await fixture.enter("tom"), "/session");
    expect(JSON.parse(body).person).toEqual({ name: "tom", role: "technician", at: "//Client A" });
    expect((await fixture.read(await fixture.enter("tom"), "/api/v1/devices")).status).toBe(200);
  });
});
