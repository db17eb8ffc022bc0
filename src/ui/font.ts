// Apart from the styles: on a slow line it comes after the first screen.
import rules from "@fontsource-variable/inter/wght.css?inline";

/** The typeface in its parts, each for some letters. */
function facesOf(css: string): FontFace[] {
  return Array.from(css.matchAll(/@font-face\s*\{([^}]*)\}/g), ([, rule = ""]) => {
    const said = (name: string) => new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+)`).exec(rule)?.[1] ?? "";
    return new FontFace("Inter Variable", said("src"), {
      display: "swap",
      weight: said("font-weight"),
      unicodeRange: said("unicode-range"),
    });
  });
}

let fetched: Promise<FontFace[]> | undefined;
/** What is here, and not shown yet. */
let waiting: FontFace[] = [];

async function fetchFaces(): Promise<FontFace[]> {
  const faces = facesOf(rules);
  await faces.find(({ unicodeRange }) => /^U\+0{1,4}-/i.test(unicodeRange))?.load();
  waiting = faces;
  return faces;
}

/** Fetches the first letters of the typeface, and shows nothing of it. */
export async function fetchTypeface(): Promise<void> {
  fetched ??= fetchFaces().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  await fetched;
}

/**
 * Shows the typeface if its first letters are here. In a page that stands already lines would break elsewhere, so this is
 * for moments in which everything is drawn anew.
 */
export function showTypeface(): void {
  for (const face of waiting.splice(0)) document.fonts.add(face);
}
