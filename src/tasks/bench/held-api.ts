import { once } from "node:events";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs, secondMs } from "#lib/durations.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { devicesOf, networkDevicesOf, type WireDevice } from "#reference/testing/requests.ts";
import { startSteered } from "./steered.ts";

/** An API that holds a list, from which each answer is made in pieces. */
export interface HeldApi {
  readonly api: { readonly url: string; readonly token: string };
  readonly devices: number;
  readonly reports: number;
  serialAt(index: number): string;
  /** So many devices have a heartbeat now, others at each call. */
  beat(devices: number): void;
  close(): Promise<void>;
}

const windowDays = 91;
const rowsAtOnce = 500;
type Reported = { readonly timestamp: string };
type Row = WireDevice & { readonly reports: readonly Reported[] };

const reportsOf = (row: WireDevice) => (row.reports ?? []) as readonly Reported[];

/** The same device in another region: another serial number, a location under the region's own, a place of its own. */
function inRegion(row: Row, region: number): Row {
  if (region === 0) return row;
  const { location, latitude } = row as { location?: { path?: string }; latitude?: number };
  return {
    ...row,
    serial_number: `${region}-${row.serial_number}`,
    ...(location?.path === undefined
      ? {}
      : { location: { ...location, path: `//Region ${region}${location.path}` } }),
    // Two kilometres to the north of the one before.
    ...(latitude === undefined ? {} : { latitude: latitude + region * 0.02 }),
  };
}

/**
 * @param reports of the simulated ones of a region so many are kept, evenly; all where there are fewer
 * @param regions the simulated account stands there so many times
 */
export async function startHeld(size: number, reports: number, regions = 1): Promise<HeldApi> {
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
  /** By the device's number: a region's rows are made when they are asked for. */
  const heartbeats = new Map<number, string>();
  const count = rows.length * regions;
  const rowAt = (at: number, from: string): Row => {
    const row = rows[at % rows.length];
    if (row === undefined) throw new RangeError(`No device ${at}`);
    const last_heartbeat = heartbeats.get(at);
    const reports = row.reports.filter(({ timestamp }) => timestamp >= from);
    return inRegion(
      { ...row, ...(last_heartbeat === undefined ? {} : { last_heartbeat }), reports },
      Math.floor(at / rows.length),
    );
  };
  const serialAt = (at: number) => rowAt(at, "~").serial_number;
  const numbers = new Map(Array.from({ length: count }, (_, at) => [serialAt(at), at]));
  let turn = 0;
  const { url: own, close } = await startLoopbackServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://held");
    response.setHeader("content-type", "application/json");
    if (url.pathname.endsWith("/network-devices")) {
      return response.end(JSON.stringify({ network_devices: gateways }));
    }
    const from = url.searchParams.get("reports_since") ?? "";
    const ids = url.searchParams.get("ids");
    const asked = ids === null ? undefined : ids.split(",").flatMap((serial) => numbers.get(serial) ?? []);
    const total = asked?.length ?? count;
    response.write('{"devices":[');
    for (let begin = 0; begin < total; begin += rowsAtOnce) {
      const some = Array.from({ length: Math.min(rowsAtOnce, total - begin) }, (_, index) =>
        rowAt(asked?.[begin + index] ?? begin + index, from),
      );
      const text = JSON.stringify(some).slice(1, -1);
      if (!response.write(begin === 0 ? text : `,${text}`)) await once(response, "drain");
    }
    return response.end("]}");
  });
  return {
    api: { url: own, token: "held" },
    devices: count,
    reports: kept() * regions,
    serialAt,
    beat(some) {
      const now = datetimeOf(Math.floor(Date.now() / secondMs) * secondMs);
      for (let index = 0; index < some; index += 1) heartbeats.set((turn * some + index) % count, now);
      turn += 1;
    },
    close,
  };
}
