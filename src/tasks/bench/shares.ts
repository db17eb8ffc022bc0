import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { dayMs } from "#lib/durations.ts";
import { startDashboard } from "./dashboard.ts";
import type { Flood } from "./flood.ts";
import { type Measurement, measured } from "./measurement.ts";
import { startSteered } from "./steered.ts";
import { signIn, viewers } from "./viewers.ts";

const size = 10_000;
const seconds = 8;
const everyMs = 50;
/** The most that somebody else's answers may slow down beside one person who asks as fast as they can. */
const most = 2;

const since = "reports_since=#";
/** What the one asks for without a pause, each answer another one. */
const floods: Readonly<Record<string, string>> = {
  "one device's reports": `/api/v1.13/devices?ids=none&${since}`,
  "three fields of all": `/api/v1.13/devices?device_fields=serial_number,name,status&${since}`,
  "full lists, brotli": `/api/v1.13/devices?${since}`,
};

/** How long one person waits for one device, alone and beside another who asks as fast as they can. */
export async function measure(): Promise<Measurement[]> {
  const { api, devices } = await startSteered(size);
  const dashboard = await startDashboard(api, {
    TRAPBOARD_REFRESH_SECONDS: "3600",
    ...(await viewers(["ada", "eve"])),
  });
  const { url } = dashboard;
  try {
    const [ada, eve] = [await signIn(url, "ada"), await signIn(url, "eve")];
    const serials = devices.map(({ serial_number }) => serial_number);
    const from = Date.now() - 5 * dayMs;
    await askingNowAndThen(url, ada, serials);
    const rows: Measurement[] = [];
    for (const [name, path] of Object.entries(floods)) {
      // Measured anew before each, so that both are of the same minute.
      const alone = await askingNowAndThen(url, ada, serials);
      const flood: Flood = { url, cookie: eve, path, from };
      const worker = new Worker(new URL("./flood.ts", import.meta.url), { workerData: flood });
      const beside = await askingNowAndThen(url, ada, serials);
      worker.postMessage("enough");
      const [{ answered, refused }] = await once(worker, "message");
      const note = `the other had ${answered} answers and ${refused} refusals`;
      rows.push(row("alone", alone), row(`beside ${name}`, beside, note), ratio(name, beside, alone));
    }
    return rows;
  } finally {
    await dashboard.close();
    await api.close();
  }
}

/** One device at a time, each another one. @returns milliseconds that each answer took */
async function askingNowAndThen(url: string, cookie: string, serials: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const serial = serials[Math.floor(Math.random() * serials.length)] ?? "";
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(`${url}/api/v1.13/devices?ids=${serial}`, { agent, headers: { cookie } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`));
        response.resume().on("end", resolve);
      }).on("error", reject);
    });
    times.push(performance.now() - start);
    await wait(everyMs);
  }
  agent.destroy();
  return times;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

const row = (name: string, values: readonly number[], note = "") =>
  measured(`shares: one device ${name}, 95th percentile`, "ms", p95(values), note, { n: values.length });

const ratio = (name: string, beside: readonly number[], alone: readonly number[]) =>
  measured(`shares: beside ${name}, to alone`, "×", p95(beside) / p95(alone), "of the 95th percentiles", {
    n: beside.length,
    most,
  });
