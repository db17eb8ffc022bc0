/** How waits grow from one failure to the next, in any one unit of time. */
export interface Growth {
  readonly first: number;
  readonly longest: number;
}

/**
 * The wait before the next try: it doubles with every failure.
 * @param failures how many tries failed in a row before the last one
 * @param jitter what becomes of the wait, so that clients who failed together do not try again together
 */
export function backoff(
  failures: number,
  { first, longest }: Growth,
  jitter: (wait: number) => number = (wait) => wait,
): number {
  return jitter(Math.min(first * 2 ** failures, longest));
}
