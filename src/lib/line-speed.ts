/** What a browser says of a file that came (its `PerformanceResourceTiming`): times in milliseconds, size in bytes. */
interface ArrivedFile {
  readonly initiatorType: string;
  readonly requestStart: number;
  readonly responseEnd: number;
  /** With its headers; 0 where the browser had it. */
  readonly transferSize: number;
}

/**
 * How quick the line was for the files that came over it, in Mbit/s; undefined where none did. A new browser says a
 * number of its own (`navigator.connection.downlink`) before it has measured any, and some browsers say none.
 */
export function lineSpeed(resources: readonly ArrivedFile[]): number | undefined {
  // A question waits for its answer too, and that is not the line.
  const files = resources
    .filter(({ initiatorType, transferSize }) => initiatorType !== "fetch" && transferSize > 0)
    .sort((one, other) => one.requestStart - other.requestStart);
  let bytes = 0;
  // Milliseconds in which at least one file was on its way.
  let busy = 0;
  let until = 0;
  for (const { requestStart, responseEnd, transferSize } of files) {
    bytes += transferSize;
    busy += Math.max(0, responseEnd - Math.max(until, requestStart));
    until = Math.max(until, responseEnd);
  }
  return files.length === 0 ? undefined : (bytes * 8) / 1000 / Math.max(1, busy);
}
