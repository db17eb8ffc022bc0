import { setTimeout as wait } from "node:timers/promises";
import { minuteMs, secondMs } from "#lib/durations.ts";
import { startDashboard } from "./dashboard.ts";
import { forgetPeak, heapsOf, heldWatch, peak, resident, memoryRow as row } from "./held.ts";
import { type HeldApi, startHeld } from "./held-api.ts";
import { type Measurement, measured } from "./measurement.ts";

const size = 100_000;
const mostReports = 600_000;
const polls = 3;
/** MB that a server of this size should hold most of the time. */
const most = 400;

/** What docs/operations.md has an operator set. */
const operated = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** What the server of 100,000 devices with three months of reports holds, as Node starts and as an operator starts it. */
export async function measureAccount(): Promise<Measurement[]> {
  const held = await startHeld(size, mostReports);
  try {
    return [
      ...(await measureOne(held, "as Node starts", {})),
      ...(await measureOne(held, "as operations.md says", operated)),
    ];
  } finally {
    await held.close();
  }
}

async function measureOne(
  { api, reports, beat }: HeldApi,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Measurement[]> {
  const watch = heldWatch();
  const dashboard = await startDashboard(api, { ...watch.env, ...env });
  const { url, pid } = dashboard;
  const rows: Measurement[] = [];
  /** A minute holds one poll, whenever that comes. */
  const minute = async (what: string) => {
    const samples: number[] = [];
    for (const end = performance.now() + minuteMs; performance.now() < end; await wait(secondMs))
      samples.push(resident(pid));
    rows.push(row(`${name}, ${what}, peak`, peak(pid), ""));
    rows.push(measured(`memory: ${name}, ${what}, a minute`, "MB", samples, "", { most }));
    forgetPeak(pid);
  };
  try {
    await (await fetch(`${url}/answers?q=${encodeURIComponent('{"name":"summary","scope":{}}')}`)).text();
    await minute(`first copy, ${reports} reports`);
    for (let poll = 0; poll < polls; poll += 1) {
      beat(size / 100);
      await minute(`poll ${poll + 1} of 1 %`);
    }
    const held = await watch.held(pid);
    rows.push(row(`${name}, collected`, held.resident, heapsOf(held)));
    return rows;
  } finally {
    await dashboard.close();
    watch.end();
  }
}
