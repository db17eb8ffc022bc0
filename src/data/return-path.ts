import { localPath } from "#lib/local-path.ts";

/** Where to go after signing in, kept in the address of the sign-in page. */
const parameter = "to";

/** The address of the sign-in page for somebody who wanted to see `wanted`. */
export function signInPath(wanted: string): string {
  const to = localPath(wanted);
  return to === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ [parameter]: to })}`;
}

/** Where the sign-in page with this query string leads to. */
export function wantedPath(search: string): string {
  return localPath(new URLSearchParams(search).get(parameter) ?? "/");
}
