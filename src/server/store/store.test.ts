import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "./store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-store-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, "trapboard.db");
const refuse = () => expect.fail("The store was set aside.");

async function fill(): Promise<void> {
  const store = openStore(folder, "people", refuse);
  await store.transaction(async (inside) => {
    for (let name = 0; name < 500; name++) {
      await inside.run(
        "insert into person (account, name, role, created_at) values ('main', ?, 'viewer', 0)",
        `name ${name}`,
      );
    }
  });
  await store.close();
}

test("what is kept is there at the next opening", async () => {
  await fill();
  const store = openStore(folder, "people", refuse);
  expect(await store.get("select count(*) as people from person")).toEqual({ people: 500 });
  await store.close();
});

test.each<[string, () => void]>([
  [
    "no database",
    () => writeFileSync(path(), "nothing of the kind, and long enough to be read as one".repeat(100)),
  ],
  ["cut off", () => truncateSync(path(), 9000)],
])("a file that is %s is set aside and told of, and a new one begun", async (_name, damage) => {
  await fill();
  damage();
  const told: string[] = [];
  const store = openStore(folder, "people", (name) => told.push(name));
  expect(await store.all("select * from person")).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/^trapboard\.db\.damaged-\d+$/)]);
  expect(readdirSync(folder)).toContain(told[0]);
  await store.close();
  await openStore(folder, "people", refuse).close();
});

test("what cannot be opened for another reason is left alone", () => {
  mkdirSync(path());
  expect(() => openStore(folder, "people", refuse)).toThrow();
  expect(readdirSync(folder)).toEqual(["trapboard.db"]);
});

test("many processes may open a new store at once", async () => {
  const script = `
    import { openStore } from ${JSON.stringify(new URL("store.ts", import.meta.url).href)};
    openStore(${JSON.stringify(folder)}, "people", (name) => { throw new Error(name); }).close();`;
  const codes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      return (await once(child, "close"))[0];
    }),
  );
  expect(codes).toEqual(Array(6).fill(0));
});
