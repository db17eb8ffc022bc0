import { setImmediate } from "node:timers/promises";
import { type Datetime, datetimeOf, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { Report } from "#contract/report.ts";
import { dayMs } from "#lib/durations.ts";
import { Overloaded } from "#server/upstream/governor.ts";
import type { Upstream } from "#server/upstream/upstream.ts";
import { mergeReports, type Reports } from "./reports.ts";

/** What is months old changes by late deliveries alone. */
const keepMs = 600_000;
/** Between slices of this many rows, other work gets its turn. */
const sliceRows = 200;

interface Known {
  readonly since: Datetime;
  readonly reports: Reports;
  readonly at: number;
}

interface Flight {
  readonly since: Datetime;
  readonly ends: Promise<void>;
}

async function reportsOf(rows: readonly Device[]): Promise<Reports> {
  const all = new Map<string, readonly Report[]>();
  for (let from = 0; from < rows.length; from += sliceRows) {
    await setImmediate();
    const { reports } = mergeReports(new Map(), rows.slice(from, from + sliceRows));
    for (const [serial, list] of reports) all.set(serial, list);
  }
  return all;
}

/**
 * Reports from before the copy's window. Only the answer that reaches back furthest is kept, since it answers the
 * others too.
 */
export class OlderReports {
  readonly #upstream: () => Upstream;
  #known: Known | undefined;
  #flight: Flight | undefined;

  constructor(upstream: () => Upstream) {
    this.#upstream = upstream;
  }

  /** @throws ReadApiError, Overloaded */
  async since(since: Datetime, asker: string | undefined): Promise<Reports> {
    if (this.#flight !== undefined && this.#flight.since <= since) await this.#flight.ends;
    const known = this.#good();
    if (known !== undefined && known.since <= since) return known.reports;
    // By whole days, so that many questions are one.
    return this.#ask(datetimeOf(Math.floor(epochOf(since) / dayMs) * dayMs), asker);
  }

  #good(): Known | undefined {
    const age = Date.now() - (this.#known?.at ?? Number.NaN);
    return age >= 0 && age < keepMs ? this.#known : undefined;
  }

  async #ask(since: Datetime, asker: string | undefined): Promise<Reports> {
    let own: Reports | undefined;
    const asked = this.#upstream().olderReports({ what: since, asker }, async ({ rows }) => {
      own = await reportsOf(rows);
      const known = this.#good();
      if (known === undefined || since <= known.since) this.#known = { since, reports: own, at: Date.now() };
    });
    const flight: Flight = { since, ends: asked.then(() => undefined) };
    flight.ends.catch(() => undefined);
    if (this.#flight === undefined || since < this.#flight.since) this.#flight = flight;
    try {
      const outcome = await asked;
      if ("failure" in outcome) throw outcome.failure;
    } finally {
      if (this.#flight === flight) this.#flight = undefined;
    }
    const reports = own ?? this.#good()?.reports;
    if (reports === undefined) throw new Overloaded("The API was asked for these reports a moment ago.", 60);
    return reports;
  }
}
