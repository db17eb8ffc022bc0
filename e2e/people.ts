import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Service, startService } from "#tasks/service.ts";
import { test as base, expect } from "./servers.ts";

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
    child.stdin.end(`${password}\n`);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`npm run user -- ${args.join(" ")} ended with ${code}.`);
  };
}

/**
 * A dashboard where people have to sign in: `ada` administers it, `bob` sees one branch, and `eve` is there to be
 * thrown out.
 */
export const test = base.extend<object, { guarded: Service & { user: UserCommand } }>({
  guarded: [
    async ({ reference }, use) => {
      const data = mkdtempSync(join(tmpdir(), "trapboard-people-"));
      const user = commandFor(data);
      await user("add", "ada", "--role", "admin");
      await user("add", "bob", "--role", "viewer", "--at", branch);
      const dashboard = await startService("server/main.ts", {
        TRAPBOARD_API_URL: reference.url,
        TRAPBOARD_API_TOKEN: reference.token,
        TRAPBOARD_DATA_DIR: data,
        TRAPBOARD_REFRESH_SECONDS: "3",
        TRAPBOARD_TILE_URL: "",
      });
      await use({ ...dashboard, user });
      await dashboard.close();
      rmSync(data, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ guarded }, use) => use(guarded.url),
});

/** Fills the sign-in page in. */
export async function signIn(page: Page, name: string, secret = password): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to Trapboard" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
