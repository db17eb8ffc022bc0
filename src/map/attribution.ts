/** A piece of an attribution: text, or text that links to where it says more. */
export interface AttributionPiece {
  readonly text: string;
  readonly href?: string;
}

const anchor = /<a\b[^>]*?\bhref\s*=\s*["']?(https?:\/\/[^"'\s>]+)["']?[^>]*>(.*?)<\/a>/gis;

/** Reads an attribution as map makers publish it (HTML with links) into text and links: no markup reaches the page. */
export function attributionPieces(source: string): readonly AttributionPiece[] {
  const pieces: AttributionPiece[] = [];
  let from = 0;
  for (const found of source.matchAll(anchor)) {
    push(pieces, source.slice(from, found.index));
    push(pieces, found[2] ?? "", found[1]);
    from = found.index + found[0].length;
  }
  push(pieces, source.slice(from));
  return pieces;
}

function push(pieces: AttributionPiece[], markup: string, href?: string): void {
  const text = plain(markup);
  if (text !== "") pieces.push(href === undefined ? { text } : { text, href });
}

function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, "")
    .replaceAll("&copy;", "©")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
