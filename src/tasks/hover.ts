import type { Plugin } from "vite";

/**
 * A style sheet whose rules for what is pointed at hold where something points. A touch screen takes what was pressed last for
 * pointed at, and it would look chosen until something else is pressed.
 */
export function hoverByPointer(css: string): string {
  // A comment may hold what looks like a rule.
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  return text.replace(/[^{};]*:hover[^{};]*\{[^{}]*\}/g, (rule) => `\n@media (hover: hover) {${rule}}\n`);
}

/** So for every style sheet of ours: none has to say it. */
export const hover: Plugin = {
  name: "hover",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/.*\.css$/ },
    handler: (css) => ({ code: hoverByPointer(css), map: null }),
  },
};
