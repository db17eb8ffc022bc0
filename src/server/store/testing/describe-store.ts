import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Part } from "#server/store/migrations.ts";
import type { Queries, Store } from "#server/store/store.ts";

const addPerson = (queries: Queries, name: string) =>
  queries.run("insert into person (account, name, role, created_at) values ('main', ?, 'viewer', 0)", name);

async function namesIn(queries: Queries): Promise<string[]> {
  return (await queries.all("select name from person order by name")).map(({ name }) => String(name));
}

/**
 * What a store must do, whatever stands behind it: everything that Trapboard relies on and that two databases might do
 * differently.
 * @param open a store of a part that is empty but for its tables
 */
export function describeStore(name: string, open: (part: Part) => Store | Promise<Store>): void {
  describe(`a store (${name})`, () => {
    let people: Store;
    let account: Store;
    beforeEach(async () => {
      people = await open("people");
      account = await open("account");
    });
    afterEach(async () => {
      await people.close();
      await account.close();
    });

    test("gives back what it was given: texts, times, bytes, and nothing", async () => {
      const text = "Zoë \u202e '; drop table person; -- 日本";
      await people.run(
        "insert into person (account, name, role, at, password, created_at) values ('main', ?, ?, ?, ?, ?)",
        ...[text, "viewer", null, "", 1_790_000_000_123],
      );
      expect(await people.get("select name, at, password, created_at from person")).toEqual({
        ...{ name: text, at: null, password: "", created_at: 1_790_000_000_123 },
      });
      const body = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
      await account.run("insert into copy (account, name, taken_at, body) values ('main', 'x', 0, ?)", body);
      const row = await account.get("select body, length(body) as bytes from copy");
      expect(row?.bytes).toBe(300);
      expect(row?.body instanceof Uint8Array && [...row.body]).toEqual([...body]);
      expect(await people.get("select name from person where name = 'nobody'")).toBeUndefined();
      expect(await people.all("select name from person where name = 'nobody'")).toEqual([]);
    });

    test("compares texts by their code points, and pairs one after the other", async () => {
      for (const one of ["reports!", "b", "Z", "reports 2026", "a"]) await addPerson(people, one);
      expect(await namesIn(people)).toEqual(["Z", "a", "b", "reports 2026", "reports!"]);
      const between = "select name from person where name >= 'reports ' and name < 'reports!'";
      expect(await people.all(between)).toEqual([{ name: "reports 2026" }]);
      await people.run("update person set created_at = 1 where name = 'b'");
      const after =
        "select name from person where (created_at, name) > (?, ?) order by created_at, name limit 2";
      expect(await people.all(after, 0, "a")).toEqual([{ name: "reports 2026" }, { name: "reports!" }]);
    });

    test("refuses a second row under a key, and goes on", async () => {
      await addPerson(people, "ada");
      await expect(addPerson(people, "ada")).rejects.toThrow();
      await addPerson(people, "bob");
      expect(await namesIn(people)).toEqual(["ada", "bob"]);
    });

    test("forgets with a person what is theirs, and refuses what is of nobody", async () => {
      const session =
        "insert into session (account, id_hash, person, created_at, seen_at) values ('main', 'x', 'ada', 0, 0)";
      await expect(people.run(session)).rejects.toThrow();
      await addPerson(people, "ada");
      await people.run(session);
      await people.run("delete from person where name = 'ada'");
      expect(await people.all("select * from session")).toEqual([]);
    });

    test("keeps all of a transaction or nothing of it, and says why", async () => {
      const failed = people.transaction(async (inside) => {
        await addPerson(inside, "ada");
        expect(await namesIn(inside)).toEqual(["ada"]);
        await addPerson(inside, "ada");
      });
      await expect(failed).rejects.toThrow();
      const own = people.transaction(async (inside) => {
        await addPerson(inside, "ada");
        throw new RangeError("our own");
      });
      await expect(own).rejects.toThrow(RangeError);
      expect(await namesIn(people)).toEqual([]);
      const kept = people.transaction(async (inside) => {
        await addPerson(inside, "ada");
        return "done";
      });
      expect(await kept).toBe("done");
      expect(await namesIn(people)).toEqual(["ada"]);
    });

    test("lets nothing come between a look and what is written after it", async () => {
      await addPerson(people, "ada");
      const count = () =>
        people.transaction(async (inside) => {
          const row = await inside.get("select created_at from person where name = 'ada'");
          await Promise.resolve();
          await inside.run(
            "update person set created_at = ? where name = 'ada'",
            Number(row?.created_at) + 1,
          );
        });
      await Promise.all(Array.from({ length: 50 }, count));
      expect(await people.get("select created_at from person")).toEqual({ created_at: 50 });
    });

    test("keeps what others write out of a transaction that ends in nothing, and shows them none of it", async () => {
      const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
      const failing = people.transaction(async (inside) => {
        await addPerson(inside, "ada");
        await isAllowed;
        throw new Error("no");
      });
      const beside = [addPerson(people, "bob"), namesIn(people)] as const;
      allow();
      await expect(failing).rejects.toThrow("no");
      await beside[0];
      expect(await beside[1]).not.toContain("ada");
      expect(await namesIn(people)).toEqual(["bob"]);
    });

    test("refuses to be asked by its own transaction, which would wait for itself", async () => {
      const wrong = people.transaction(async () => addPerson(people, "ada"));
      await expect(wrong).rejects.toThrow("it waits for itself");
      const nested = people.transaction(() => people.transaction(async () => undefined));
      await expect(nested).rejects.toThrow("it waits for itself");
      await addPerson(people, "bob");
      expect(await namesIn(people)).toEqual(["bob"]);
    });

    test("answers nothing through a transaction that is over", async () => {
      const inside = await people.transaction(async (handed) => handed);
      await expect(addPerson(inside, "ada")).rejects.toThrow("over");
      expect(await namesIn(people)).toEqual([]);
    });

    test("answers before it closes what was asked before", async () => {
      const store = await open("rounds");
      const asked = store.get("select count(*) as rounds from round");
      await store.close();
      expect(await asked).toEqual({ rounds: 0 });
      await expect(store.all("select * from round")).rejects.toThrow();
    });
  });
}
