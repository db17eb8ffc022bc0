import { setTimeout as wait } from "node:timers/promises";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs, minuteMs, secondMs } from "#lib/durations.ts";
import { canHappenTo, type EventKind } from "#reference/events.ts";
import { startDashboard } from "./dashboard.ts";
import { readFeed } from "./feed-reader.ts";
import { forgetPeak, heapsOf, heldWatch, peak, resident, memoryRow as row } from "./held.ts";
import type { Measurement } from "./measurement.ts";
import { startSteered } from "./steered.ts";
import { signIn, viewers } from "./viewers.ts";

const size = 10_000;
const questions = 1000;
const restMs = minuteMs;
const minutes = 30;
const everyMinutes = 5;
const refreshSeconds = 2;
const changed = size / 100;
/** What happens in a refresh: mostly heartbeats, now and then more. */
const stirring: readonly EventKind[] = [
  "heartbeat",
  "heartbeat",
  "heartbeat",
  "trigger",
  "rearm",
  "activity",
];

const asked = (question: object) => `/answers?q=${encodeURIComponent(JSON.stringify(question))}`;
const fields = "serial_number,name,status,last_heartbeat";

/** What a page or a program may ask for, each another question for another instant. */
const kinds: readonly ((since: number) => string)[] = [
  (since) => `/api/v1.13/devices?reports_since=${datetimeOf(since)}`,
  (since) => `/api/v1.13/devices?device_fields=${fields}&reports_since=${datetimeOf(since)}`,
  (since) => asked({ name: "reportsCsv", scope: {}, period: { since }, kinds: [], from: 0, to: 10_000 }),
  (since) => asked({ name: "reports", scope: {}, period: { since }, kinds: [], from: 0, to: 10_000 }),
  (since) =>
    asked({ name: "reportsOverTime", scope: {}, kinds: [], starts: [since], before: [since - 10 * dayMs] }),
];

/** What one viewer's many different questions leave behind in the server. */
export async function measureQuestions(): Promise<Measurement[]> {
  const { api } = await startSteered(size);
  const watch = heldWatch();
  const dashboard = await startDashboard(api, {
    TRAPBOARD_REFRESH_SECONDS: "3600",
    ...(await viewers(["ada"])),
    ...watch.env,
  });
  const { url, pid } = dashboard;
  try {
    const cookie = await signIn(url, "ada");
    await ask(`${url}/api/v1.13/devices`, cookie);
    const before = await watch.held(pid);
    forgetPeak(pid);
    const from = Math.floor((Date.now() - 30 * dayMs) / secondMs) * secondMs;
    const begun = performance.now();
    let bytes = 0;
    for (let index = 0; index < questions; index += 1) {
      const path = kinds[index % kinds.length]?.(from + index * secondMs) ?? "";
      bytes += await ask(`${url}${path}`, cookie);
    }
    const seconds = ((performance.now() - begun) / secondMs).toFixed(0);
    const most = peak(pid);
    const after = resident(pid);
    await wait(restMs);
    const rested = await watch.held(pid);
    const megabytes = (bytes / 1e6).toFixed(0);
    return [
      row("before the questions", before.resident, heapsOf(before)),
      row("peak", most, `${questions} questions in ${seconds} s, ${megabytes} MB of answers before packing`),
      row("right after", after, ""),
      row(`after ${restMs / secondMs} s of rest and a collection`, rested.resident, heapsOf(rested)),
    ];
  } finally {
    await dashboard.close();
    await api.close();
    watch.end();
  }
}

/** Whether the server's memory stays as it is while everything changes, poll by poll. */
export async function measurePolls(): Promise<Measurement[]> {
  const { api, devices, happen } = await startSteered(size);
  const watch = heldWatch();
  const dashboard = await startDashboard(api, {
    TRAPBOARD_REFRESH_SECONDS: String(refreshSeconds),
    TRAPBOARD_SIGN_IN: "off",
    ...watch.env,
  });
  const { url, pid } = dashboard;
  let changes = 0;
  const reader = await readFeed(url, ({ event }) => {
    if (event === "change") changes += 1;
  });
  const rows: Measurement[] = [];
  const note = async (name: string) => {
    const held = await watch.held(pid);
    rows.push(row(name, held.resident, `${heapsOf(held)}; ${changes} changes sent`));
  };
  try {
    await ask(`${url}/api/v1.13/devices`, "");
    const begun = performance.now();
    const passed = () => (performance.now() - begun) / minuteMs;
    for (let turn = 0; rows.length <= minutes / everyMinutes; turn += 1) {
      const some = Array.from({ length: changed }, (_, index) => devices[(turn * changed + index) % size]);
      await happen(
        some.flatMap((device, index) => {
          if (device === undefined) return [];
          const kind = stirring[(turn + index) % stirring.length] ?? "heartbeat";
          const { serial_number, type } = device;
          return [{ serial_number, kind: canHappenTo(kind, type) ? kind : ("heartbeat" as const) }];
        }),
      );
      // A person looks on: what is new, and the list.
      const since = Date.now() - dayMs - turn * secondMs;
      for (const kind of kinds.slice(3)) await ask(`${url}${kind(since)}`, "");
      if (passed() >= rows.length * everyMinutes) await note(`after ${rows.length * everyMinutes} min`);
      await wait(refreshSeconds * secondMs);
    }
    return rows;
  } finally {
    reader.close();
    await dashboard.close();
    await api.close();
    watch.end();
  }
}

/** Asks until the share allows it. @returns bytes of the answer */
async function ask(address: string, cookie: string): Promise<number> {
  for (;;) {
    const response = await fetch(address, { headers: { cookie } });
    const { byteLength } = await response.arrayBuffer();
    if (response.ok) return byteLength;
    if (response.status !== 429) throw new Error(`HTTP ${response.status} for ${address}`);
    await wait(Number(response.headers.get("retry-after") ?? 1) * secondMs);
  }
}
