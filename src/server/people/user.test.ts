import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "#server/store/store.ts";
import { childEnvironment } from "#server/testing/child-environment.ts";
import { createIdentities } from "./identities.ts";
import { createPeople } from "./people.ts";
import { createSessions } from "./session.ts";

const user = fileURLToPath(new URL("user.ts", import.meta.url));
const password = "correct horse battery";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-user-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command as a process of its own, with this on its standard input. */
async function run(args: readonly string[], input = "") {
  const child = spawn(process.execPath, [user, ...args], {
    env: { ...childEnvironment(), TRAPBOARD_DATA_DIR: join(folder, "data") },
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.on("error", () => {}); // It may end before it has read what it does not need.
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, out, err };
}

const open = () => openStore(join(folder, "data"), "people", () => expect.fail("The store is damaged."));

test("people are added, listed, given a new password and removed", async () => {
  expect(await run(["list"])).toEqual({ code: 0, out: "Nobody may sign in yet.\n", err: "" });
  const ada = await run(["add", "Ada", "--role", "admin"], `${password}\n`);
  expect(ada).toEqual({ code: 0, out: "ada is added as admin.\n", err: "" });
  const bob = await run(["add", "bob", "--role", "viewer", "--at", "//Client A"], password);
  expect(bob.out).toBe("bob is added as viewer of //Client A.\n");
  await run(["add", "ola@example.org", "--role", "viewer", "--no-password"]);
  const tom = await run(["add", "tom", "--role", "technician", "--at", "//Client A"], password);
  expect(tom.out).toBe("tom is added as technician of //Client A.\n");
  expect((await run(["list"])).out).toBe(
    "ada\tadmin\teverything\nbob\tviewer\t//Client A\nola@example.org\tviewer\teverything\tOpenID Connect alone\ntom\ttechnician\t//Client A\n",
  );

  const store = open();
  const people = createPeople(store);
  const sessions = createSessions(store);
  expect(await people.check("ada", password)).toMatchObject({ role: "admin", rights: {} });
  expect(await people.check("bob", password)).toMatchObject({ rights: { at: "//Client A" } });
  const session = await sessions.start("ada");
  expect((await run(["passwd", "ada"], "another long one\r\n")).out).toBe(
    "ada has a new password and is signed out everywhere.\n",
  );
  expect(await sessions.find(session)).toBeUndefined();
  expect(await people.check("ada", password)).toBeUndefined();
  expect(await people.check("ada", "another long one")).toBeDefined();
  expect((await run(["remove", "ada"])).code).toBe(0);
  expect(await people.find("ada")).toBeUndefined();
  sessions.close();
  await store.close();
});

test("an account at a provider is listed with its person, and unbound", async () => {
  await run(["add", "ola", "--role", "viewer", "--no-password"]);
  const store = open();
  const sessions = createSessions(store);
  const account = { issuer: "https://login.example.org", subject: "7" };
  expect(await createIdentities(store).bind("ola", account)).toBe(true);
  const session = await sessions.start("ola");
  expect((await run(["list"])).out).toBe(
    "ola\tviewer\teverything\tOpenID Connect alone\tbound at https://login.example.org\n",
  );
  expect((await run(["unbind", "ola"])).out).toBe(
    "ola is bound to no account any more and is signed out everywhere.\n",
  );
  expect(await sessions.find(session)).toBeUndefined();
  expect(await createIdentities(store).nameOf(account)).toBeUndefined();
  expect((await run(["unbind", "ola"])).err).toBe("ola is bound to no account.\n");
  sessions.close();
  await store.close();
});

test("the password is in no file, and the folder is for nobody else", async () => {
  await run(["add", "ada", "--role", "admin"], password);
  expect(readFileSync(join(folder, "data", "trapboard.db")).includes(password)).toBe(false);
  expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
});

describe("is refused in words:", () => {
  const refused: [name: string, args: string[], input: string, words: RegExp][] = [
    ["no command", [], "", /npm run user -- add NAME/],
    ["an unknown command", ["rename", "ada"], "", /npm run user/],
    ["no role", ["add", "ada"], password, /--role must be admin, technician or viewer/],
    ["an unknown role", ["add", "ada", "--role", "owner"], password, /--role must be/],
    ["a password as an argument", ["add", "ada", password, "--role", "admin"], "", /npm run user/],
    ["an unknown option", ["add", "ada", "--password", "x"], "", /--password/],
    ["a short password", ["add", "ada", "--role", "admin"], "short\n", /at least 12 characters/],
    ["no password", ["add", "ada", "--role", "admin"], "", /at least 12 characters/],
    ["a branch that is none", ["add", "ada", "--role", "viewer", "--at", "A"], password, /--at must be/],
    [
      "an admin of a branch",
      ["add", "ada", "--role", "admin", "--at", "//A"],
      password,
      /Only a technician or viewer/,
    ],
    ["a name with a blank", ["add", "a b", "--role", "admin"], password, /A name holds/],
    ["a new password for nobody", ["passwd", "ada"], password, /nobody called ada/],
    ["to unbind nobody", ["unbind", "ada"], "", /nobody called ada/],
    ["to remove nobody", ["remove", "ada"], "", /nobody called ada/],
  ];
  test.each(refused)("%s", async (_name, args, input, words) => {
    const { code, out, err } = await run(args, input);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toMatch(words);
    expect(err).not.toMatch(/\n\s+at /);
    expect(err).not.toContain(password);
  });

  test("a name that is taken, however it is written", async () => {
    await run(["add", "ada", "--role", "admin"], password);
    expect((await run(["add", "ADA", "--role", "viewer"], password)).err).toMatch(/called ada already/);
  });
});
