import { mustSignOut } from "./kept-whose.ts";
import { wantedPath } from "./return-path.ts";
import { refusalOf, send, sessionIn, withSession } from "./session-server.ts";

/**
 * Signs in and goes where the person wanted to go. Every page is loaded anew: nothing of what was there before stays.
 * @throws Refused, Unreachable
 */
export async function signIn(name: string, password: string): Promise<void> {
  // The answer to a sign-out that is late would take the new session's cookie away.
  if (mustSignOut()) await (await import("./sign-out.ts")).endSession();
  await withSession(async () => sessionIn(await send("/session", "POST", { name, password })));
  window.location.replace(wantedPath(window.location.search));
}

/** Where people sign in through OpenID Connect, to come back to the page they wanted. */
export function oidcAddress(): string {
  return `/session/oidc?${new URLSearchParams({ to: wantedPath(window.location.search) })}`;
}

/**
 * Puts another token in the place of the API's.
 * @throws Refused, Unreachable
 */
export async function replaceToken(token: string): Promise<void> {
  const response = await send("/settings/token", "PUT", { token });
  if (!response.ok) throw await refusalOf(response);
}
