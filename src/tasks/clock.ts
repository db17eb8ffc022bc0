/**
 * A Wednesday, half past eleven in Berlin. The simulated field follows the clock, so the end-to-end tests begin at the
 * same moment: none finds another field than the one before, and none comes to midnight. Where their clock is moved to
 * another day, the field still begins with this moment.
 */
export const usualMoment = Date.parse("2026-06-10T09:30:00Z");

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
