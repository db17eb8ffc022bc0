import { once } from "node:events";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs, secondMs } from "#lib/durations.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { devicesOf, networkDevicesOf, type WireDevice } from "#reference/testing/requests.ts";
import { startSteered } from "./steered.ts";

/** An API that holds a list, from which each answer is made in pieces. */
export interface HeldApi {
  readonly api: { readonly url: string; readonly token: string };
  readonly reports: number;
  /** So many devices have a heartbeat now, others at each call. */
  beat(devices: number): void;
  close(): Promise<void>;
}

const windowDays = 91;
const rowsAtOnce = 500;
type Reported = { readonly timestamp: string };
type Row = WireDevice & { readonly reports: readonly Reported[] };

const reportsOf = (row: WireDevice) => (row.reports ?? []) as readonly Reported[];

/** @param reports of the simulated ones so many are kept, evenly; all where there are fewer */
export async function startHeld(size: number, reports: number): Promise<HeldApi> {
  const { api } = await startSteered(size);
  const since = datetimeOf(Math.floor((Date.now() - windowDays * dayMs) / secondMs) * secondMs);
  // First the small answer: reading the large one takes so long that the connection is closed before it could be used again.
  const gateways = await networkDevicesOf(api);
  const devices: WireDevice[] = await devicesOf(api, `?reports_since=${since}`);
  await api.close();
  const all = devices.reduce((sum, row) => sum + reportsOf(row).length, 0);
  const share = Math.min(1, reports / all);
  let seen = 0;
  const kept = () => Math.floor(seen * share);
  const rows = devices.map((row): Row => {
    const some = reportsOf(row).filter(() => {
      const before = kept();
      seen += 1;
      return kept() > before;
    });
    return { ...row, reports: some };
  });
  let turn = 0;
  const { url: own, close } = await startLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://held");
    response.setHeader("content-type", "application/json");
    if (url.pathname.endsWith("/network-devices")) {
      return response.end(JSON.stringify({ network_devices: gateways }));
    }
    const from = url.searchParams.get("reports_since") ?? "";
    const asked = url.searchParams.get("ids")?.split(",");
    const told =
      asked === undefined ? rows : rows.filter(({ serial_number }) => asked.includes(serial_number));
    response.write('{"devices":[');
    for (let begin = 0; begin < told.length; begin += rowsAtOnce) {
      const some = told.slice(begin, begin + rowsAtOnce).map((row) => ({
        ...row,
        reports: row.reports.filter(({ timestamp }) => timestamp >= from),
      }));
      const text = JSON.stringify(some).slice(1, -1);
      if (!response.write(begin === 0 ? text : `,${text}`)) await once(response, "drain");
    }
    return response.end("]}");
  });
  return {
    api: { url: own, token: "held" },
    reports: kept(),
    beat(count) {
      const last_heartbeat = datetimeOf(Math.floor(Date.now() / secondMs) * secondMs);
      for (let index = 0; index < count; index += 1) {
        const at = (turn * count + index) % rows.length;
        const row = rows[at];
        if (row !== undefined) rows[at] = { ...row, last_heartbeat };
      }
      turn += 1;
    },
    close,
  };
}
