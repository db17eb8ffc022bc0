/**
 * Environment in which every Node, and all it starts, takes now for another moment (milliseconds since 1970) and goes
 * on from there. A browser keeps the machine's time: a page takes the server's from the answers it gets.
 */
export function clockFrom(moment: number): Record<string, string> {
  const preload = `--import=${new URL("./moved-clock.ts", import.meta.url)}`;
  const { NODE_OPTIONS = "", CLOCK_AHEAD_MS = "0" } = process.env;
  return {
    NODE_OPTIONS: NODE_OPTIONS.includes(preload) ? NODE_OPTIONS : `${NODE_OPTIONS} ${preload}`.trim(),
    CLOCK_AHEAD_MS: String(moment - Date.now() + Number(CLOCK_AHEAD_MS)),
  };
}
