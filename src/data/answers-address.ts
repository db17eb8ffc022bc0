/** What an address cannot hold as it is; the browser sees to the rest. */
const escaped = (text: string) => text.replaceAll(/[%&+#]/g, encodeURIComponent);

/** Where these questions are asked, each a JSON text. */
export function answersAddress(texts: readonly string[]): string {
  return `/answers?${texts.map((text) => `q=${escaped(text)}`).join("&")}`;
}
