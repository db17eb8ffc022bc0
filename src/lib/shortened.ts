/** The characters of a foreign text that are shown: enough to recognise it. */
const longestShown = 80;

/** Line ends, and signs that are not seen but do something, such as turn what follows around. */
const unseen = /\p{Cc}+|[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** A foreign text as it may be shown: short, and without what would have it look like another one. */
export function shortened(text: string): string {
  const seen = text.replaceAll(unseen, " ");
  const characters = Array.from(seen);
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join("")}…` : seen;
}
