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

async function add(): Promise<void> {
  const faces = facesOf(rules);
  await faces.find(({ unicodeRange }) => /^U\+0{1,4}-/i.test(unicodeRange))?.load();
  for (const face of faces) document.fonts.add(face);
}

let added: Promise<void> | undefined;

/**
 * Adds the typeface to the page once its first letters are here. As a rule of the styles it would have everything laid
 * out twice: when the browser hears of it, and when it has come.
 */
export function addTypeface(): Promise<void> {
  added ??= add().catch((error: unknown) => {
    added = undefined;
    throw error;
  });
  return added;
}
