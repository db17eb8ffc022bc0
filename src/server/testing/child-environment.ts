/**
 * For tests: the part of this environment that every Node of a test gets. It says where compiled scripts are kept, and
 * moves the clock on a run on another day.
 */
export function childEnvironment(): Record<string, string> {
  const { NODE_OPTIONS, CLOCK_AHEAD_MS, NODE_COMPILE_CACHE } = process.env;
  return {
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    ...(NODE_OPTIONS === undefined || CLOCK_AHEAD_MS === undefined ? {} : { NODE_OPTIONS, CLOCK_AHEAD_MS }),
  };
}
