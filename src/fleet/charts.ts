import { batteryTenths, tenthOf } from "./battery-tenths.ts";
import type { Fleet } from "./fleet.ts";
import type { AnswerTo, Questions } from "./questions.ts";
import { kindNames } from "./report-index.ts";

/** Reports per day and kind. The days are the person's own, so the page says where they begin. */
export function answerActivity(fleet: Fleet, { days }: Questions["activity"]["asked"]): AnswerTo<"activity"> {
  const index = fleet.store.reports();
  const last = days.length - 2;
  const counts = kindNames.map(() => new Array<number>(Math.max(0, last + 1)).fill(0));
  // Times fall, so the day only ever goes back.
  let day = last;
  for (let entry = 0; entry < index.length && day >= 0; entry += 1) {
    const time = index.times[entry] ?? 0;
    if (time >= (days[last + 1] ?? 0)) continue;
    while (day >= 0 && time < (days[day] ?? 0)) day -= 1;
    const kind = counts[index.kinds[entry] ?? 0];
    if (day < 0 || kind === undefined) continue;
    kind[day] = (kind[day] ?? 0) + 1;
  }
  const kinds = kindNames.map((kind, number) => ({ kind, days: counts[number] ?? [] }));
  return { kinds: kinds.filter((row) => row.days.some((count) => count > 0)) };
}

/** Devices by the tenth their battery level is in. */
export function answerBatteries(fleet: Fleet): AnswerTo<"batteries"> {
  const tenths = new Array<number>(batteryTenths).fill(0);
  let unknown = 0;
  for (const level of fleet.store.batteries) {
    if (Number.isNaN(level)) unknown += 1;
    else {
      const tenth = tenthOf(level);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
  }
  return { tenths, unknown };
}
