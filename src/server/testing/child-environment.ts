/**
 * For tests: of this process's environment, what a Node that it starts takes along: where compiled scripts are kept, and
 * what moves the clock on a run on another day.
 */
export function childEnvironment(): Record<string, string> {
  const { NODE_OPTIONS, CLOCK_AHEAD_MS, NODE_COMPILE_CACHE } = process.env;
  return {
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    ...(NODE_OPTIONS === undefined || CLOCK_AHEAD_MS === undefined ? {} : { NODE_OPTIONS, CLOCK_AHEAD_MS }),
  };
}
