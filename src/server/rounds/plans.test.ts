import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, eventIn, idOf } from "./testing/round-events.ts";
import { hall, type RoundServer, round, startRoundServer } from "./testing/round-server.ts";

let fixture: RoundServer;
beforeEach(async () => {
  fixture = await startRoundServer();
});
afterEach(() => fixture.close());

describe("a planned round", () => {
  const id = idOf("plan-1");
  const plan = { at: hall, person: "tom", due_at: 2_000_000, note: "Before the audit" };
  const path = `/rounds/plans/${id}`;

  test("is planned by an administrator, seen where it is to be made, and done when a round for it has ended", async () => {
    const { enter } = fixture;
    const [ada, tom] = [await enter("ada"), await enter("tom")];
    expect((await fixture.send(ada, "PUT", path, plan)).status).toBe(204);
    expect((await fixture.send(ada, "PUT", path, plan)).status).toBe(204);
    expect((await fixture.list(tom)).plans).toMatchObject([
      { ...plan, id, planned_by: "ada", rounds: [], done: false },
    ]);
    const own = { ...begun(round, hall, ["A-1"]), plan: id };
    await fixture.deliver(tom, own);
    expect((await fixture.list(tom)).plans).toMatchObject([{ rounds: [round], done: false }]);
    await fixture.deliver(tom, eventIn(round, "ended", 1, {}));
    expect((await fixture.list(tom)).rounds).toMatchObject([{ plan: id }]);
    // Due in 1970: what was done long ago is told no more.
    expect((await fixture.list(tom)).plans).toEqual([]);
    await fixture.send(ada, "PUT", path, { ...plan, due_at: Date.now() });
    expect((await fixture.list(tom)).plans).toMatchObject([{ done: true }]);
    expect((await fixture.send(ada, "DELETE", path)).status).toBe(204);
    expect((await fixture.list(tom)).plans).toEqual([]);
  });

  test("is for somebody who may make it, and for nobody else to see", async () => {
    const { enter } = fixture;
    const ada = await enter("ada");
    for (const wrong of [{ person: "nobody" }, { person: "bob" }, { at: "//Client B" }]) {
      expect((await fixture.send(ada, "PUT", path, { ...plan, ...wrong })).status).toBe(422);
    }
    for (const wrong of [{ at: "Hall" }, { due_at: "soon" }, { note: "x".repeat(501) }]) {
      expect((await fixture.send(ada, "PUT", path, { ...plan, ...wrong })).status).toBe(400);
    }
    expect((await fixture.send(ada, "PUT", "/rounds/plans/short", plan)).status).toBe(400);
    await fixture.send(ada, "PUT", path, { ...plan, at: "//Client B", person: null });
    expect((await fixture.list(await enter("tom"))).plans).toEqual([]);
    const { body } = await fixture.read(ada, "/rounds/people");
    expect(JSON.parse(body)).toEqual({
      people: [
        { name: "ada", at: null },
        { name: "tom", at: "//Client A" },
      ],
    });
  });

  test("is told only to people who see its location, whoever it is for", async () => {
    const { enter } = fixture;
    const ada = await enter("ada");
    const within = ["//Client A", "//Client A//Hall", "//Client A//Hall//Dock"];
    const elsewhere = [
      "//",
      "none",
      "//Client",
      "//Client AB",
      "//Client A///Hall",
      "//Client A//",
      "//client A",
    ];
    const due = Date.now();
    for (const [index, at] of [...within, ...elsewhere].entries()) {
      const wanted = { ...plan, at, due_at: due + index, note: `note of ${at}`, person: null };
      const { status } = await fixture.send(ada, "PUT", `/rounds/plans/${idOf(`seen-${index}`)}`, wanted);
      // A path with an empty level is none.
      expect([204, 400], at).toContain(status);
    }
    for (const name of ["bob", "tom"]) {
      const who = await enter(name);
      expect((await fixture.list(who)).plans.map(({ at }) => at)).toEqual(within);
      const { body } = await fixture.read(who, "/rounds");
      for (const at of elsewhere) expect(body).not.toContain(`"${at}"`);
    }
    for (const name of ["ada", "eve"]) {
      const told = (await fixture.list(await enter(name))).plans.map(({ at }) => at);
      expect(told.slice(0, 4)).toEqual([...within, "//"]);
    }
  });

  test("is done only by a round that has ended at its very location, and is told for a week after", async () => {
    const { enter } = fixture;
    const [ada, tom] = [await enter("ada"), await enter("tom")];
    const week = 7 * 24 * 3_600_000;
    const elsewhere = idOf("round-2");
    await fixture.send(ada, "PUT", path, { ...plan, due_at: Date.now() - week + 60_000 });
    const [there, here] = [begun(elsewhere, "//Client A", []), begun(round, hall, [])];
    await fixture.deliver(tom, Object.assign(there, { plan: id }));
    await fixture.deliver(tom, eventIn(elsewhere, "ended", 1, {}));
    expect((await fixture.list(tom)).plans).toMatchObject([{ rounds: [], done: false }]);
    await fixture.deliver(tom, Object.assign(here, { plan: id }));
    await fixture.deliver(tom, eventIn(round, "ended", 1, {}));
    expect((await fixture.list(tom)).plans).toMatchObject([{ rounds: [round], done: true }]);
    await fixture.send(ada, "PUT", path, { ...plan, due_at: Date.now() - week - 60_000 });
    expect((await fixture.list(tom)).plans).toEqual([]);
  });
});
