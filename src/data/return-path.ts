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

/**
 * A path of this very app, or its first page. Anybody can write a link to the sign-in page: it must lead nowhere
 * else, however a browser may read what stands there.
 */
function localPath(text: string): string {
  const isPlain = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
  // An origin of its own to resolve against, as a browser would.
  const here = "https://trapboard.invalid";
  if (!isPlain || !URL.canParse(text, here)) return "/";
  const url = new URL(text, here);
  if (url.origin !== here || url.pathname.startsWith("//") || url.pathname === "/sign-in") return "/";
  return url.pathname + url.search + url.hash;
}
