/** What stays readable in a query string although `encodeURIComponent` would escape it. */
const readable: Readonly<Record<string, string>> = {
  "%20": "+",
  "%2C": ",",
  "%2F": "/",
  "%3A": ":",
  "%40": "@",
};

function encode(text: string): string {
  // A lone surrogate cannot be encoded; it cannot be typed, but a link can carry anything.
  const escaped = encodeURIComponent(text.toWellFormed());
  return (
    escaped
      .replace(/%(20|2C|2F|3A|40)/g, (code) => readable[code] ?? code)
      // Browsers escape it themselves: so the address bar holds what we wrote.
      .replaceAll("'", "%27")
  );
}

/**
 * The query string of these parameters with its `?`, or empty. Escapes what must be and no more, so that a link
 * reads `?at=//A//B`; every reader of query strings gets the same parameters back.
 */
export function formatSearch(params: URLSearchParams): string {
  const pairs = Array.from(params, ([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
