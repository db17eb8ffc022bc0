import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Service, startService } from "#tasks/service.ts";
import { test as base, expect, type Reference } from "./servers.ts";
import { dashboardEnvironment } from "./worlds.ts";

export { expect } from "@playwright/test";

const password = "correct horse battery";
/** The branch that `bob` is limited to. */
export const branch = "//Straits Pantry";

/** The command for people, as an administrator runs it, with the password on its standard input. */
export type UserCommand = (...args: string[]) => Promise<void>;

function commandFor(data: string): UserCommand {
  return async (...args) => {
    const child = spawn(process.execPath, ["src/server/people/user.ts", ...args], {
      env: { ...process.env, TRAPBOARD_DATA_DIR: data },
      stdio: ["pipe", "ignore", "inherit"],
    });
    // One that asks for none may be over before it is written.
    if (args[0] === "remove") child.stdin.end();
    else child.stdin.end(`${password}\n`);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`npm run user -- ${args.join(" ")} ended with ${code}.`);
  };
}

type Guarded = Service & { user: UserCommand };

/** A folder with the people that every dashboard of these tests has. */
let peopled: Promise<string> | undefined;

async function addPeople(): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), "trapboard-people-"));
  process.once("exit", () => rmSync(data, { recursive: true }));
  const user = commandFor(data);
  await user("add", "ada", "--role", "admin");
  await user("add", "bob", "--role", "viewer", "--at", branch);
  return data;
}

/** A folder of its own with them. The command is a process for each person, so it runs once in a worker. */
async function folderWithPeople(): Promise<string> {
  peopled ??= addPeople();
  const data = mkdtempSync(join(tmpdir(), "trapboard-people-"));
  cpSync(await peopled, data, { recursive: true });
  return data;
}

/**
 * A dashboard with people of its own, or one that is started again: `again` is the folder it had, and its port.
 * `settings` are environment variables beside those that every test's dashboard has.
 */
export async function startGuarded(
  reference: Reference,
  again?: { readonly data: string; readonly port: string },
  settings?: Readonly<Record<string, string>>,
): Promise<Guarded & { data: string }> {
  const data = again?.data ?? (await folderWithPeople());
  const { TRAPBOARD_SIGN_IN: _off, ...env } = dashboardEnvironment(reference, data);
  const port = again === undefined ? {} : { PORT: again.port };
  const service = await startService("server/main.ts", {
    ...env,
    ...port,
    TRAPBOARD_REFRESH_SECONDS: "3",
    ...settings,
  });
  return { ...service, data, user: commandFor(data) };
}

async function startGuardedOnce(reference: Reference): Promise<Guarded> {
  const guarded = await startGuarded(reference);
  const close = async () => {
    await guarded.close();
    rmSync(guarded.data, { recursive: true });
  };
  return { ...guarded, close };
}

/**
 * A dashboard where people have to sign in: `ada` administers it, `bob` sees one branch, and `eve` is there to be
 * thrown out.
 */
export const test = base.extend<{ guarded: Guarded }>({
  guarded: async ({ worlds, reference }, use) => {
    await use(await worlds.share("guarded", () => startGuardedOnce(reference)));
  },
  dashboard: async ({ guarded }, use) => use(guarded),
});

/** Fills the sign-in page in. */
export async function signIn(page: Page, name: string, secret = password): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to Trapboard" })).toBeVisible();
  await page.getByLabel("User name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
