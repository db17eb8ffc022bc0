/**
 * A path of this very app, or its first page. Anybody can write a link that says where to go after signing in: it
 * must lead nowhere else, however a browser may read what stands there.
 */
export function localPath(text: string): string {
  const isPlain = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text);
  // An origin of its own to resolve against, as a browser would.
  const here = "https://trapboard.invalid";
  if (!isPlain || !URL.canParse(text, here)) return "/";
  const url = new URL(text, here);
  if (url.origin !== here || url.pathname.startsWith("//") || url.pathname === "/sign-in") return "/";
  return url.pathname + url.search + url.hash;
}
