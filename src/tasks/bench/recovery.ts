import { setTimeout as sleep } from "node:timers/promises";
import type { FaultKind } from "#reference/faults.ts";
import { type Reference, startReference } from "#reference/service.ts";
import { instant, startDashboard } from "./dashboard.ts";
import { largest, type Measurement, measured } from "./measurement.ts";

/** What is wrong with the API, for how many seconds after the dashboard has noticed. */
interface Outage {
  readonly kind: FaultKind | "away";
  readonly seconds: number;
  readonly retryAfter?: string;
}

const outages: readonly Outage[] = [
  { kind: "500", seconds: 5 },
  { kind: "500", seconds: 90 },
  { kind: "429", seconds: 20, retryAfter: "20" },
  { kind: "429-bare", seconds: 60 },
  { kind: "400", seconds: 10 },
  { kind: "401", seconds: 5 },
  { kind: "hang", seconds: 45 },
  { kind: "drip", seconds: 10 },
  { kind: "reset", seconds: 75 },
  { kind: "truncated", seconds: 30 },
  { kind: "html", seconds: 60 },
  { kind: "away", seconds: 2 },
  { kind: "away", seconds: 45 },
];
const limit = 35_000;

/**
 * How long after the API is well again the dashboard is: outages of different kinds and lengths at the same time,
 * each of an API with a dashboard of its own, at the usual refresh interval.
 */
export async function measure(): Promise<Measurement[]> {
  const times = await Promise.all(outages.map(suffer));
  const note = outages
    .map(({ kind, seconds }, index) => `${kind} ${seconds} s: ${((times[index] ?? 0) / 1000).toFixed(1)}`)
    .join(", ");
  const name = "current again after an outage";
  const seconds = times.map((time) => time / 1000);
  return [
    measured(name, "s", seconds, note),
    measured(`${name}, longest`, "s", largest(seconds), "", { n: seconds.length, most: limit / 1000 }),
  ];
}

/** @returns milliseconds from the end of the outage to a dashboard that is current */
async function suffer({ kind, seconds, retryAfter }: Outage): Promise<number> {
  let api: Reference = await startReference({ faults: true });
  const dashboard = await startDashboard(api);
  try {
    await until(dashboard.url, (state) => state === "ok", 60_000);
    if (kind === "away") await api.close();
    else await misbehave(api, { kind, ...(retryAfter === undefined ? {} : { retryAfter }) });
    await until(dashboard.url, (state) => state !== "ok", 120_000);
    await sleep(seconds * 1000);
    if (kind === "away")
      api = await startReference({ port: Number(new URL(api.url).port), token: api.token });
    else await misbehave(api, { kind: null });
    const start = instant();
    await until(dashboard.url, (state) => state === "ok", 10 * limit);
    return instant() - start;
  } finally {
    await dashboard.close();
    await api.close();
  }
}

async function misbehave(api: Reference, fault: object): Promise<void> {
  const { status } = await fetch(`${api.url}/reference/fault`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  if (status !== 200) throw new Error(`The reference service answered a fault with ${status}`);
}

async function until(url: string, fits: (state: string) => boolean, within: number): Promise<void> {
  const end = instant() + within;
  while (instant() < end) {
    const { upstream } = (await (await fetch(`${url}/healthz`)).json()) as { upstream: { state: string } };
    if (fits(upstream.state)) return;
    await sleep(100);
  }
  throw new Error(`The dashboard did not get there within ${within / 1000} s`);
}
