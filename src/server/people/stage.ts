import type { RequestListener } from "node:http";
import { parsePath } from "#contract/path.ts";
import { type Rehearsal, rehearse, type Setting } from "#server/rehearsal.ts";
import { memoryStore, type Store } from "#server/store/store.ts";
import { hashPassword } from "./password.ts";
import { createPeople, type Role } from "./people.ts";

/** For tests: a Trapboard where people have to sign in, with three of them in it. */
export interface SignInStage extends Rehearsal {
  readonly store: Store;
  /** Signs in and answers what a browser would send from then on; fails when that fails. */
  enter(name: string): Promise<{ headers: { cookie: string } }>;
  post(body: unknown, headers?: Readonly<Record<string, string>>): ReturnType<Rehearsal["ask"]>;
}

export const password = "correct horse battery";

const cast: readonly (readonly [name: string, role: Role, at?: string])[] = [
  ["ada", "admin"],
  ["eve", "viewer"],
  ["bob", "viewer", "//Client A"],
];

/** Everybody has the same password, which takes its time to hash. */
const hash = hashPassword(password);

export async function rehearseSignIn(api: RequestListener, setting: Setting = {}): Promise<SignInStage> {
  const store = memoryStore();
  const people = createPeople(store);
  for (const [name, role, place] of cast) {
    const at = place === undefined ? undefined : parsePath(place);
    people.add({ name, role, at, password: await hash });
  }
  const stage = await rehearse(api, {
    store,
    ...setting,
    env: { TRAPBOARD_SIGN_IN: "required", ...setting.env },
  });
  const post: SignInStage["post"] = (body, headers = {}) =>
    stage.ask("/session", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    ...stage,
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
