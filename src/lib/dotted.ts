/** Parts that stand beside one another: a dot ends the one before, so that none begins a line, nor stands where nothing comes before. */
export function dotted(parts: readonly string[]): string[] {
  return parts.map((part, index) => (index < parts.length - 1 ? `${part} ·` : part));
}
