import { kindNames } from "#contract/codes.ts";
import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
import { batteryTenths, tenthOf } from "#fleet/rules/battery-tenths.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { combinations, countsByKind } from "#fleet/store/kind-bits.ts";
import { addAt } from "#lib/add-at.ts";
import { periodRange } from "./period-range.ts";
import { reportsOf } from "./reports.ts";

/** Reports per day and kind. The days are the person's own, so the page says where they begin. */
export function answerActivity(fleet: Fleet, { days }: Questions["activity"]["asked"]): AnswerTo<"activity"> {
  const index = fleet.store.reports();
  const combined = new Uint32Array(days.length * combinations);
  const [since] = days;
  const [from, to] = since === undefined ? [0, 0] : periodRange(fleet, { since });
  // Times fall, so the day only ever goes back.
  let day = days.length - 1;
  for (let entry = from; entry < to; entry += 1) {
    while (day > 0 && (index.times[entry] ?? 0) < (days[day] ?? 0)) day -= 1;
    addAt(combined, day * combinations + (index.kinds[entry] ?? 0), 1);
  }
  const byDay = days.map((_, number) => countsByKind(combined, number * combinations));
  const kinds = kindNames.map((kind, number) => ({ kind, days: byDay.map((counts) => counts[number] ?? 0) }));
  const { apart } = reportsOf(fleet, { scope: {}, period: { apart: "ahead" }, kinds: [] });
  return { kinds: kinds.filter((row) => row.days.some((count) => count > 0)), apart };
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
