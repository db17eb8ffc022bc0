import { expect, test } from "vitest";
import { answerNews } from "./news.ts";
import { noon, sampleFleet, wireDevice } from "./sample.ts";

const hour = 3_600_000;
const since = noon - 3 * hour;
const before = "2026-11-20T08:59:59";
const after = "2026-11-20T09:00:00";

function news(devices: Parameters<typeof sampleFleet>[0], limit = 10) {
  return answerNews(sampleFleet(devices), { since, limit });
}

test("a trouble is new when the report that tells of it is, and while it lasts", () => {
  const answer = news([
    wireDevice("new", { status: 12, reports: [{ type: 20, timestamp: after }] }),
    wireDevice("newest", { status: 3, reports: [{ type: 2, timestamp: "2026-11-20T11:30:00" }] }),
    wireDevice("old", { status: 3, reports: [{ type: 2, timestamp: before }] }),
    wireDevice("over", { status: 1, reports: [{ type: 2, timestamp: after }] }),
    wireDevice("soon", { status: 9, reports: [{ type: 17, timestamp: after }] }),
    wireDevice("no time", { status: 4, reports: [{ type: 2, timestamp: after }] }),
  ]);
  expect(answer.actNow.serials).toEqual(["newest", "new"]);
  expect(answer.plan.serials).toEqual(["soon"]);
  expect(answer.kinds).toEqual({ trigger: 3, catch: 1, "false-trigger": 1 });
});

test("a device fell silent when its heartbeat reached the limit, not when it was heard last", () => {
  const heard = (last_heartbeat: string | undefined, serial: string) =>
    wireDevice(serial, { last_heartbeat });
  const answer = news([
    heard("2026-11-19T10:00:00", "two hours ago"),
    heard("2026-11-19T11:00:00", "an hour ago"),
    heard("2026-11-19T08:00:00", "before"),
    heard("2026-11-20T08:00:00", "not yet"),
    heard(undefined, "never heard"),
    heard("2027-01-01T00:00:00", "in the future"),
  ]);
  expect(answer.silent.serials).toEqual(["an hour ago", "two hours ago"]);
});

test("there may be nothing new, and there is never more than asked for", () => {
  expect(news([wireDevice("quiet")])).toEqual({
    actNow: { total: 0, serials: [] },
    plan: { total: 0, serials: [] },
    silent: { total: 0, serials: [] },
    kinds: {},
  });
  const many = Array.from({ length: 20 }, (_, number) =>
    wireDevice(`${number}`, { status: 3, reports: [{ type: 2, timestamp: after }] }),
  );
  const { actNow } = news(many, 4);
  expect(actNow.serials).toHaveLength(4);
  expect(actNow.total).toBe(20);
});
