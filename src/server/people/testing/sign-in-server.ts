import type { RequestListener } from "node:http";
import { parsePath } from "#contract/path.ts";
import type { Role } from "#contract/session.ts";
import { hashPassword } from "#server/people/password.ts";
import { createPeople } from "#server/people/people.ts";
import { memoryStore, type Store } from "#server/store/store.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "#server/testing/test-server.ts";

/** For tests: a Trapboard where people have to sign in, with four of them in it. */
export interface SignInServer extends TestServer {
  readonly store: Store;
  /** Signs in and answers what a browser would send from then on; fails when that fails. */
  enter(name: string): Promise<{ headers: { cookie: string } }>;
  post(body: unknown, headers?: Readonly<Record<string, string>>): ReturnType<TestServer["ask"]>;
}

export const password = "correct horse battery";

const fixturePeople: readonly (readonly [name: string, role: Role, at?: string])[] = [
  ["ada", "admin"],
  ["eve", "viewer"],
  ["bob", "viewer", "//Client A"],
  ["tom", "technician", "//Client A"],
];

/** Everybody has the same password, which takes its time to hash. */
const hash = hashPassword(password);

export async function startSignInServer(
  api: RequestListener,
  setting: TestServerOptions = {},
): Promise<SignInServer> {
  const store = memoryStore();
  const people = createPeople(store);
  for (const [name, role, location] of fixturePeople) {
    const at = location === undefined ? undefined : parsePath(location);
    await people.add({ name, role, at, password: await hash });
  }
  const fixture = await startTestServer(api, {
    store,
    ...setting,
    env: { TRAPBOARD_SIGN_IN: "required", ...setting.env },
  });
  const post: SignInServer["post"] = (body, headers = {}) =>
    fixture.ask("/session", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...fixture,
    store,
    post,
    async enter(name) {
      const { status, headers } = await post({ name, password });
      if (status !== 200) throw new Error(`${name} is not let in: ${status}.`);
      return { headers: { cookie: cookieIn(headers) } };
    },
  };
}

/** Name and value of the cookie a response gives. */
export function cookieIn(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
