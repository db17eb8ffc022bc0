import { setTimeout as wait } from "node:timers/promises";
import { secondMs } from "#lib/durations.ts";
import { startDashboard } from "./dashboard.ts";
import { forgetPeak, heapsOf, heldWatch, peak, resident, memoryRow as row } from "./held.ts";
import { startHeld } from "./held-api.ts";
import type { Measurement } from "./measurement.ts";

const size = 100_000;
const mostReports = 600_000;
const refreshSeconds = 20;
const polls = 3;
const restMs = 20 * secondMs;

/** What the server of 100,000 devices with three months of reports holds, and where. */
export async function measureAccount(): Promise<Measurement[]> {
  const { api, reports, beat, close } = await startHeld(size, mostReports);
  const watch = heldWatch();
  const dashboard = await startDashboard(api, {
    TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds),
    ...watch.env,
  });
  const { url, pid } = dashboard;
  const rows: Measurement[] = [];
  const settled = async (name: string) => {
    rows.push(row(`${name}, peak`, peak(pid), ""));
    await wait(restMs);
    rows.push(row(`${name}, settled`, resident(pid), ""));
    const held = await watch.held(pid);
    rows.push(row(`${name}, collected`, held.resident, heapsOf(held)));
    forgetPeak(pid);
  };
  try {
    await (await fetch(`${url}/answers?q=${encodeURIComponent('{"name":"summary","scope":{}}')}`)).text();
    await settled(`first copy, ${reports} reports`);
    for (let turn = 0; turn < polls; turn += 1) {
      beat(size / 100);
      await wait(refreshSeconds * secondMs);
    }
    await settled(`${polls} polls of 1 %`);
    return rows;
  } finally {
    await dashboard.close();
    await close();
    watch.end();
  }
}
