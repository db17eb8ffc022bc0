import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answering } from "#server/testing/test-server.ts";
import { type SignInServer, startSignInServer } from "./sign-in-server.ts";

/** For tests: what Trapboard and a provider have in common. */
export const client = { id: "trapboard", secret: "a-secret-of-the-client" };
export const callback = "/session/oidc/callback";

/** For tests: a Trapboard whose people come in through this issuer; `close` fails when the secret was let out. */
export async function startOidcServer(issuer: string): Promise<SignInServer> {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-oidc-"));
  writeFileSync(join(folder, "secret"), `${client.secret}\n`);
  const fixture = await startSignInServer(answering({ devices: [] }), {
    env: {
      TRAPBOARD_OIDC_ISSUER: issuer,
      TRAPBOARD_OIDC_CLIENT_ID: client.id,
      TRAPBOARD_OIDC_CLIENT_SECRET_FILE: join(folder, "secret"),
    },
  });
  return {
    ...fixture,
    async close() {
      await fixture.close();
      rmSync(folder, { recursive: true });
      if (fixture.everything().includes(client.secret)) throw new Error("The secret was let out.");
    },
  };
}

/** For tests: the cookies of each server, as a browser would keep them. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #home: string;

  /** @param home address of the Trapboard that is visited */
  constructor(home: string) {
    this.#home = home;
  }

  async go(path: string): Promise<Response> {
    const url = new URL(path, this.#home);
    const jar = this.#jars.get(url.origin) ?? new Map<string, string>();
    this.#jars.set(url.origin, jar);
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until one leads to this path, and answers it without following. */
  async goUntil(from: string, path: string): Promise<{ url: URL; response: Response }> {
    let url = new URL(from, this.#home);
    for (let step = 0; step < 12; step++) {
      const response = await this.go(url.href);
      const location = response.headers.get("location");
      if (location === null) throw new Error(`${url.pathname} ends with ${response.status}.`);
      url = new URL(location, url);
      if (url.origin === new URL(this.#home).origin && url.pathname === path) return { url, response };
    }
    throw new Error("The redirects do not end.");
  }

  /** Where a request for this path is sent to, or stays. */
  async leads(path: string): Promise<string | null> {
    return (await this.go(path)).headers.get("location");
  }

  async person(): Promise<unknown> {
    const response = await this.go("/session");
    return ((await response.json()) as { person: unknown }).person;
  }
}
