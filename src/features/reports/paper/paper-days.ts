import { dateOf } from "#lib/days.ts";
import { shortDay } from "#lib/instant.ts";

/**
 * The days of some times, in order, the month once: "30 Oct, 9, 12 (2), 19 Nov". How many were on one day stands behind it.
 * @param times milliseconds since 1970, the newest first
 */
export function daysInLine(times: readonly number[]): string {
  const counts = new Map<string, { day: string; month: string; count: number }>();
  for (const time of [...times].reverse()) {
    const date = dateOf(time);
    const known = counts.get(date);
    if (known !== undefined) known.count += 1;
    else {
      const [day = "", month = ""] = shortDay(time).split(" ");
      counts.set(date, { day, month, count: 1 });
    }
  }
  return [...counts.values()]
    .map(({ day, month, count }, index, all) => {
      const often = count === 1 ? "" : ` (${count})`;
      const isLast = all[index + 1]?.month !== month;
      return isLast ? `${day}${often} ${month}` : day + often;
    })
    .join(", ");
}
