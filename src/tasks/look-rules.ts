/** A fault is a value that a style sheet states itself and that `src/ui/tokens.css` has for all of them. */
export type LookFault = { line: number; declaration: string; instead: string };

/** Widths of the screen where a page changes: a phone, a list of columns, the tree beside the page; and a low screen. */
const widths = ["720px", "721px", "900px", "901px", "1180px", "1181px"];
const heights = ["500px", "501px"];
/** A box inside a page may be narrower than any screen. */
const boxWidths = [...widths, "480px"];

const spaces = /^(row-gap|column-gap|gap|padding(-[a-z-]+)?|margin(-[a-z-]+)?)$/;
const rawColour = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|lab|lch|color)\(|\b(white|black|gr[ae]y)\b/i;
const fallback = /var\(\s*--tb-[a-z0-9-]+\s*,/;

/** Whether a length of a screen is said. Paper has its own units (pt, mm), a share is no length, and a hairline is no space. */
function isRaw(value: string): boolean {
  const lengths = [...value.matchAll(/(?<!\w)(\d*\.?\d+)(px|rem|em)\b/g)];
  return lengths.some(([, size, unit]) => (unit === "px" ? Number(size) > 1 : Number(size) > 0));
}

function insteadOf(property: string, value: string): string | undefined {
  if (rawColour.test(value) && !property.startsWith("grid-")) return "a colour of the tokens";
  if (fallback.test(value)) return "the token alone: it is always there";
  if (property === "font-size" && !/^(var\(--tb-type-[a-z-]+\)|inherit|0)$/.test(value)) return "--tb-type-…";
  if (property === "font" && value !== "inherit" && !value.includes("var(--tb-type-")) return "--tb-type-…";
  if (spaces.test(property) && isRaw(value)) return "--tb-space-…";
  return undefined;
}

function insteadOfQuery(query: string): string | undefined {
  const known = query.startsWith("@container") ? boxWidths : widths;
  for (const [, side, size = ""] of query.matchAll(/(width|height)\s*:\s*([^)]+)\)/g)) {
    if (!(side === "width" ? known : heights).includes(size.trim())) return `one of ${known.join(", ")}`;
  }
  return /\b(width|height)\s*[<>]/.test(query) ? "min-width or max-width" : undefined;
}

/** Every fault of a style sheet, from its top. */
export function lookFaults(css: string): LookFault[] {
  // A comment keeps its lines, so that the others are where they were.
  const text = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const faults: LookFault[] = [];
  for (const match of text.matchAll(/[^{};]+/g)) {
    const declaration = match[0].trim().replace(/\s+/g, " ");
    const line = text
      .slice(0, match.index + match[0].length - match[0].trimStart().length)
      .split("\n").length;
    const [, property = "", value = ""] = /^([a-z-]+)\s*:\s*(.+)$/.exec(declaration) ?? [];
    const isQuery = /^@(media|container)\b/.test(declaration);
    const isDeclaration = text[match.index + match[0].length] !== "{";
    const instead = isQuery
      ? insteadOfQuery(declaration)
      : isDeclaration
        ? insteadOf(property, value)
        : undefined;
    if (instead !== undefined) faults.push({ line, declaration, instead });
  }
  return faults;
}
