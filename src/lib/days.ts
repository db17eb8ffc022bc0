/**
 * The instants at which the last `count` days of the person's own zone began, oldest first, and the one at which today
 * ends: one more than there are days. Where clocks change, a day is 23 or 25 hours long.
 * @param now milliseconds since 1970
 */
export function localDays(now: number, count: number): number[] {
  const today = new Date(now);
  return Array.from({ length: count + 1 }, (_, index) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + index + 1 - count).getTime(),
  );
}
