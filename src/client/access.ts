/** The spec's base_url, what stands before `/api/v1.13`; undefined when the text cannot be one. */
export function parseBaseUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, username, password, search, hash } = url;
  return /^https?:$/.test(protocol) && username + password + search + hash === "" ? url : undefined;
}

/** Whether a header can carry the text as a bearer token. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}
