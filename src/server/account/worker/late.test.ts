import { afterEach, describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { hourMs } from "#lib/durations.ts";
import { honest } from "#server/account/testing/honest-api.ts";
import { createFixture } from "#server/testing/fixture.ts";
import { answering } from "#server/testing/test-server.ts";
import { startTimedServer } from "#server/testing/timed-server.ts";
import { LateReports, mayLackReports } from "./late.ts";

const { start: overTime, end } = createFixture(startTimedServer);
afterEach(end);

const start = Date.now();
const ago = (hours: number) => datetimeOf(start - hours * hourMs);
const catchAt = (hours: number) => ({ type: 20, timestamp: ago(hours) });

function trap(serial_number: string, fields: Partial<Device> = {}): Device {
  return { name: serial_number, serial_number, type: 1, status: 1, last_heartbeat: ago(0), ...fields };
}

const askedLate = (requests: readonly { url?: string | undefined }[]) =>
  requests.flatMap(
    ({ url = "" }) => /[?&]ids=([^&]+)/.exec(url)?.[1]?.split(",").map(decodeURIComponent) ?? [],
  );

async function field(...first: Device[]) {
  let devices: readonly Device[] = first;
  const fixture = await overTime(
    {},
    honest(() => devices),
  );
  async function reportsOf(serial: string) {
    const { body } = await fixture.ask(`/api/v1/devices?ids=${serial}&reports_since=${ago(90 * 24)}`);
    return JSON.parse(body).devices[0].reports;
  }
  return {
    ...fixture,
    reportsOf,
    become(...next: Device[]) {
      devices = next;
    },
  };
}

describe("a catch of 60 hours ago that comes now", () => {
  test("is there with the poll that brings its status", async () => {
    const { become, pass, reportsOf, requests } = await field(trap("A"), trap("B"));
    become(trap("A", { status: 12, reports: [catchAt(60)] }), trap("B"));
    await pass(61);
    expect(await reportsOf("A")).toEqual([catchAt(60)]);
    expect(askedLate(requests)).toEqual(["A"]);
  });

  test("of a device that was out of reach is there though its status says nothing of it", async () => {
    const { become, pass, reportsOf, requests } = await field(trap("A", { last_heartbeat: ago(62) }));
    become(trap("A", { reports: [catchAt(60), { type: 3, timestamp: ago(59) }] }));
    await pass(61);
    expect(await reportsOf("A")).toHaveLength(2);
    expect(askedLate(requests)).toEqual(["A"]);
  });

  test("of a device that is new in the account is there", async () => {
    const { become, pass, reportsOf } = await field(trap("A"));
    become(trap("A"), trap("new", { reports: [catchAt(60)] }));
    await pass(61);
    expect(await reportsOf("new")).toEqual([catchAt(60)]);
  });
});

describe("the API is asked once", () => {
  test("for a status that no report ever tells of", async () => {
    const { become, pass, requests } = await field(trap("A"));
    become(trap("A", { status: 12 }));
    await pass(600);
    expect(askedLate(requests)).toEqual(["A"]);
  });

  test("and never for a change whose report the poll told, or that comes without a report", async () => {
    const { become, pass, requests } = await field(trap("A"), trap("B"), trap("C"));
    const fresh = { last_heartbeat: ago(-1) };
    become(trap("A", { status: 12, reports: [catchAt(1)] }), trap("B", { status: 4 }), trap("C", fresh));
    await pass(120);
    expect(askedLate(requests)).toEqual([]);
  });

  test("for each of many, some of them at a time and one request after the other", async () => {
    const many = Array.from({ length: 120 }, (_, index) => trap(`S${index}`));
    const { become, pass, reportsOf, requests } = await field(...many);
    become(...many.map((one) => ({ ...one, status: 12, reports: [catchAt(60)] })));
    await pass(61);
    expect(new Set(askedLate(requests)).size).toBe(120);
    expect(askedLate(requests)).toHaveLength(120);
    expect(requests.filter(({ url }) => url?.includes("ids="))).toHaveLength(3);
    expect(await reportsOf("S119")).toEqual([catchAt(60)]);
  });
});

describe("an API that does not do as it should", () => {
  test("such as one that takes ten serial numbers at most is asked for fewer, and the polls go on", async () => {
    const many = Array.from({ length: 30 }, (_, index) => trap(`S${index}`));
    const { become, behave, pass, reportsOf, account } = await field(...many);
    const late = many.map((one) => ({ ...one, status: 12, reports: [catchAt(60)] }));
    become(...late);
    behave((request, response) => {
      if ((request.url?.split("%2C").join(",").split(",").length ?? 0) > 10) response.writeHead(400).end();
      else honest(() => late)(request, response);
    });
    await pass(240);
    expect(await reportsOf("S29")).toEqual([catchAt(60)]);
    expect(account.view().upstream.state).toBe("ok");
  });

  test("such as one that fails at every list delays no poll, and is asked again by the next", async () => {
    const { become, behave, pass, requests, account, reportsOf, clock } = await field(trap("A"));
    const late = [trap("A", { status: 12, reports: [catchAt(60)] })];
    become(...late);
    behave((request, response) => {
      if (request.url?.includes("ids=")) response.writeHead(500).end();
      else honest(() => late)(request, response);
    });
    await pass(300);
    expect(account.view().upstream.state).toBe("ok");
    expect(clock.now() - (account.view().takenAt ?? 0)).toBeLessThanOrEqual(65_000);
    expect(askedLate(requests).length).toBeLessThanOrEqual(5);
    behave(honest(() => late));
    await pass(61);
    expect(await reportsOf("A")).toEqual([catchAt(60)]);
  });

  test("such as one that tells of others adds nothing to them", async () => {
    const { behave, pass, reportsOf } = await field(trap("A"), trap("B"));
    const rows = [trap("A", { status: 12 }), trap("B")];
    const strange = [trap("B", { reports: [catchAt(70)] }), trap("ghost", { reports: [catchAt(70)] })];
    behave((request, response) => {
      if (request.url?.includes("ids=")) answering({ devices: strange })(request, response);
      else honest(() => rows)(request, response);
    });
    await pass(61);
    expect(await reportsOf("B")).toEqual([]);
  });
});

describe("whether reports may be missing", () => {
  const asked = { since: ago(48), longestGap: 24 * hourMs };
  const lacks = (was: Device | undefined, is: Device, ...reports: Parameters<typeof mayLackReports>[2]) =>
    mayLackReports(was, is, reports, asked);

  test("counts as told by a report since the time asked for, not by one of an earlier episode", () => {
    const [was, is] = [trap("A"), trap("A", { status: 12 })];
    expect(lacks(was, is, catchAt(40))).toBe(false);
    expect(lacks(was, is, catchAt(400))).toBe(true);
    expect(lacks(was, is, { type: 2, timestamp: ago(40) })).toBe(true);
  });

  test("does not depend on a heartbeat that goes on, stops, or goes back", () => {
    for (const last_heartbeat of [ago(-20), undefined, ago(900)]) {
      const { last_heartbeat: _, ...bare } = trap("A");
      expect(lacks(trap("A"), last_heartbeat === undefined ? bare : { ...bare, last_heartbeat })).toBe(false);
    }
  });
});

test("a serial number that no list can hold is left to the next whole answer", () => {
  const late = new LateReports();
  for (const serial of ["a,b", " a", "x".repeat(4000), "line\nbreak", "\ud800", "Ä".repeat(200), "ok"]) {
    late.add(serial);
  }
  expect(late.next()).toEqual(["\ud800", "Ä".repeat(200), "ok"]);
});
