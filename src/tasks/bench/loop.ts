import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Account } from "#server/account/account.ts";
import { buildApp } from "#server/app.ts";
import { parseConfig } from "#server/config/config.ts";
import { openStore } from "#server/store/store.ts";
import { startService } from "#tasks/service.ts";
import { largest, type Measurement, measured } from "./measurement.ts";

const devices = 100_000;
const polls = 3;
const refreshSeconds = 20;
const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;

/**
 * How long the server's event loop makes everybody else wait while 100,000 devices are fetched, parsed, compared,
 * kept and swapped: the first whole pass, and the polls after it.
 */
export async function measure(): Promise<Measurement[]> {
  const data = mkdtempSync(join(tmpdir(), "trapboard-bench-"));
  const token = "bench-token";
  const reference = await startService("reference/main.ts", {
    REFERENCE_DEVICES: String(devices),
    REFERENCE_TOKEN: token,
  });
  const config = parseConfig({
    TRAPBOARD_API_URL: reference.url,
    TRAPBOARD_API_TOKEN: token,
    TRAPBOARD_SIGN_IN: "off",
    TRAPBOARD_DATA_DIR: data,
    TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds),
  });
  const { api } = config;
  if (api === undefined) throw new Error("The benchmark's configuration has no API.");
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const rows: Measurement[] = [];
  const note = (name: string, extra: string) => {
    const n = delay.count;
    const [p99, longest] = [milliseconds(delay.percentile(99)), milliseconds(delay.max)];
    rows.push(
      measured(`server: event-loop delay p99, ${name}`, "ms", p99, extra, { n, most: 100 }),
      measured(`server: event-loop delay, longest, ${name}`, "ms", longest, extra, { n }),
    );
    delay.reset();
  };
  delay.enable();
  const start = performance.now();
  const app = await buildApp({ ...config, api }, { store: openStore(data, "people", () => undefined) });
  try {
    await app.account.settled;
    const seconds = (performance.now() - start) / 1000;
    note("first pass", `${app.account.view().rows.devices} devices in ${seconds.toFixed(1)} s`);
    let changed = 0;
    const ages: number[] = [];
    for (let poll = 0; poll < polls; poll += 1) {
      const next = await nextPoll(app.account);
      changed += next.changed;
      ages.push(next.age);
    }
    note("polls after it", `${polls} polls, ${changed} devices changed`);
    const name = "server: age of the copy when the next replaces it, largest";
    const most = refreshSeconds + 5;
    rows.push(
      measured(name, "s", largest(ages) / 1000, `a refresh every ${refreshSeconds} s`, { n: polls, most }),
    );
  } finally {
    await app.close();
    await reference.close();
    rmSync(data, { recursive: true });
  }
  return rows;
}

/** How many devices the next poll changed, and how old the copy was that it replaced, in milliseconds. */
function nextPoll(account: Account): Promise<{ changed: number; age: number }> {
  return new Promise((resolve) => {
    const before = account.view().takenAt ?? 0;
    const stop = account.subscribe(({ takenAt, devices: changed }) => {
      if (takenAt === before) return;
      stop();
      resolve({ changed: changed.length, age: Date.now() - before });
    });
  });
}
