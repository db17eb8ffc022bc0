import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore } from "#server/store/store.ts";
import { launch, scene } from "./testing/launched.ts";
import { answering } from "./testing/test-server.ts";

let fixture: Awaited<ReturnType<typeof scene>>;
let folder: string;
beforeEach(async () => {
  fixture = await scene(answering({ devices: [{ serial_number: "A", name: "a" }], network_devices: [] }));
  folder = join(fixture.folder, "data");
});
afterEach(() => fixture.end());

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const start = () => launch({ folder, env: fixture.env });

/** What is in the folder, with its modes. */
function modes(): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));
}

test("a start takes from other users their access to the folder, to the databases with the files beside them, and to the token", async () => {
  mkdirSync(folder);
  await openStore(folder, "people", () => expect.fail("It is damaged.")).close();
  const left = ["trapboard.db.damaged-1", "token.json.new"];
  for (const name of left) writeFileSync(join(folder, name), "kept from an earlier life");
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  chmodSync(folder, 0o755);
  const { ask } = await start();
  expect((await ask("/api/v1/devices")).status).toBe(200);
  expect(modeOf(folder)).toBe("700");
  const found = modes();
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(["trapboard.db", "trapboard.db-wal", "account.db", "account.db-wal", ...left]),
  );
  expect(new Set(Object.values(found))).toEqual(new Set(["600"]));
});

test("a folder that others may read and that holds other things is refused in one line, and left alone", async () => {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "somebody-else's.txt"), "");
  const error = await start().catch((reason: unknown) => String(reason));
  expect(error).toMatch(/It did not start: TRAPBOARD_DATA_DIR: The folder may be read by others [^\n]+\.\n$/);
  expect(modeOf(folder)).toBe("755");
});

test("no signal opens the debugger", async () => {
  const { ask, pid, said } = await start();
  process.kill(pid, "SIGUSR1");
  // The next answer comes after the signal.
  for (let asked = 0; asked < 5; asked += 1) expect((await ask("/healthz")).status).toBe(200);
  expect(said()).not.toContain("Debugger");
});
