import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { zstdCompressSync } from "node:zlib";
import { datetimeOf } from "#contract/datetime.ts";
import type { ObservedReport } from "#contract/observed.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import { dayMs } from "#lib/durations.ts";
import { ArchivedFleets } from "#server/account/worker/archived-fleets.ts";
import { FairScheduler } from "#server/account/worker/fair-scheduler.ts";
import { createFleetAnswers } from "#server/account/worker/fleet-answers.ts";
import { Fleets } from "#server/account/worker/fleets.ts";
import { AccountReplica } from "#server/account/worker/replica.ts";
import { ReportArchive } from "#server/account/worker/report-archive.ts";
import { openStore } from "#server/store/store.ts";
import { type Measurement, measured } from "./measurement.ts";

const devices = 100_000;
const reports = 10_000_000;
const days = 1095;
const types = [2, 3, 17, 20, 21, 22, 23, 25];
const start = Date.UTC(2023, 0, 1);
const now = start + (days + 91) * dayMs;
const serialOf = (index: number) => `TB-${String(index).padStart(7, "0")}`;

/** One day's reports of devices that differ from day to day, each some seconds after the one before. */
function dayOf(day: number): Record<string, ObservedReport[]> {
  const lists: Record<string, ObservedReport[]> = {};
  const count = Math.round(reports / days);
  for (let index = 0; index < count; index += 1) {
    const serial = serialOf((day * 7919 + index * 104_729) % devices);
    const timestamp = datetimeOf(start + day * dayMs + Math.floor((index / count) * 86_400) * 1000);
    const type = types[(day + index) % types.length] ?? 2;
    lists[serial] ??= [];
    lists[serial].push(
      index % 20 === 0
        ? { type, timestamp, user: `Technician ${index % 50}`, description: "Emptied" }
        : { type, timestamp },
    );
  }
  return lists;
}

/** The archive of 10,000,000 reports over three years: how long they take to write, and to answer from, in the account's thread. */
export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-bench-"));
  const open = () => openStore(folder, "account", () => undefined);
  const store = open();
  const archive = new ReportArchive(store, "bench");
  const loop = monitorEventLoopDelay({ resolution: 2 });
  let writing = 0;
  let longestDay = 0;
  for (let day = 0; day < days; day += 1) {
    const date = datetimeOf(start + day * dayMs);
    const body = zstdCompressSync(JSON.stringify(dayOf(day)));
    await store.run("insert into copy values ('main', ?, 0, ?)", `reports ${date.slice(0, 10)}`, body);
    const begun = performance.now();
    const since = datetimeOf(start + (day + 1) * dayMs);
    const leaving = await archive.leaving(since);
    await store.transaction((inside) =>
      archive.take(inside, leaving, datetimeOf(start), start + day * dayMs),
    );
    const took = performance.now() - begun;
    writing += took;
    longestDay = Math.max(longestDay, took);
  }
  await store.run("pragma wal_checkpoint(truncate)");
  await store.close();
  const opened = performance.now();
  const again = open();
  const opening = performance.now() - opened;

  const replica = new AccountReplica(24);
  const rows = Array.from({ length: devices }, (_, index) => ({
    ...{ serial_number: serialOf(index), name: serialOf(index), type: 1, status: 1 },
  }));
  replica.takeDevices({ rows, setAside: 0, unreadable: 0, examples: [] }, { takenAt: now });
  replica.since = datetimeOf(now - 91 * dayMs);
  const fleets = new Fleets({ replica, silentAfterHours: 24, version: "1.13" });
  const archived = new ArchivedFleets(replica, new ReportArchive(again, "bench"));
  const ask = createFleetAnswers({ replica, fleets, turns: new FairScheduler(), archived });
  const whole = { name: "reports", scope: {}, period: {}, kinds: [], from: 0, to: 100 } as const;
  const asked = async (name: string, part: Partial<Question<"reports">>): Promise<Measurement> => {
    const begun = performance.now();
    const { bytes } = await ask({
      fleet: [{ ...whole, ...part }],
      rights: {},
      encoding: "identity",
      evaluatedAt: now,
    });
    const { answers } = JSON.parse(bytes.toString());
    const note = `${answers[0]?.answer?.total ?? 0} reports`;
    return measured(name, "ms", performance.now() - begun, note);
  };
  // The store itself is there before anybody asks for a period.
  await asked("", { period: { since: now - dayMs } });
  const month = (ago: number) => ({ since: now - ago * dayMs, until: now - (ago - 30) * dayMs - 1 });
  loop.enable();
  const answers = [
    await asked("a month of the account, for the first time", { period: month(500) }),
    await asked("the same month, of one kind", { period: month(500), kinds: ["catch"] }),
    await asked("another month", { period: month(900) }),
    await asked("a quarter", { period: { since: now - 400 * dayMs, until: now - 310 * dayMs } }),
    await asked("three years of one device", { scope: { serials: [serialOf(42)] } }),
  ];
  loop.disable();
  const bytes = statSync(join(folder, "account.db")).size;
  const { rss } = process.memoryUsage();
  await again.close();
  rmSync(folder, { recursive: true });
  const inPieces = "9,132 reports, in ten pieces";
  const perReport = `${(bytes / reports).toFixed(1)} bytes a report`;
  return [
    measured(
      "reports moved into the archive",
      "a second",
      reports / (writing / 1000),
      "a day in a transaction",
      {
        n: days,
      },
    ),
    measured("a day, the longest", "ms", longestDay, inPieces, { n: days }),
    measured("file", "MB", bytes / 1e6, perReport),
    measured("opening the file, with SQLite's check", "ms", opening, "at a start"),
    ...answers,
    measured("longest hold of the thread while answering", "ms", loop.max / 1e6, "the account's thread", {
      n: answers.length,
    }),
    measured("memory after all of it", "MB", rss / 1e6, "with the store of 100,000 devices"),
  ];
}
