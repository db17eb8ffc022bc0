import { newsNames, type Questions } from "#fleet/protocol/questions.ts";
import type { News } from "#fleet/protocol/questions-overview.ts";
import { newsTest } from "#fleet/queries/list/news-tests.ts";
import { reportsOf } from "#fleet/queries/reports/reports.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { recordOf } from "#lib/record-of.ts";

/** How much is new since an instant. Each number is the length of the list that it leads to. */
export function answerNews(fleet: Fleet, { since }: Questions["news"]["asked"]): News {
  const { length } = fleet.store.devices;
  const devices = recordOf(newsNames, (name) => {
    const isNew = newsTest(fleet, { name, since });
    let count = 0;
    for (let slot = 0; slot < length; slot += 1) if (isNew(slot)) count += 1;
    return count;
  });
  return {
    devices,
    kinds: reportsOf(fleet, { scope: {}, period: { arrived: since }, kinds: [] }).kinds,
  };
}
