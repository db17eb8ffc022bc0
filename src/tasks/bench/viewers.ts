import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "#server/people/password.ts";
import { createPeople } from "#server/people/people.ts";
import { openStore } from "#server/store/store.ts";

const password = "correct horse battery";

/** What a server's configuration says so that viewers of these names may sign in: a folder in which they are known. */
export async function viewers(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-bench-"));
  const store = openStore(folder, "people", () => undefined);
  const people = createPeople(store);
  const hash = await hashPassword(password);
  for (const name of names) await people.add({ name, role: "viewer", at: undefined, password: hash });
  await store.close();
  return { TRAPBOARD_SIGN_IN: "required", TRAPBOARD_DATA_DIR: folder };
}

/** @returns the cookie of a new session */
export async function signIn(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, password }),
  });
  if (!response.ok) throw new Error(`${name} cannot sign in: ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
