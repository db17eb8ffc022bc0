import { ReadApiError } from "#client/errors.ts";
import { type Answer, createReadApi, type ReadApi } from "#client/read-api.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import { type LocationPath, levelsOf } from "#contract/path.ts";
import type { DevicesQuery, Selection } from "#contract/query.ts";
import type { Reading } from "#contract/reading.ts";
import type { ApiAccess, Config } from "./config.ts";
import type { Health } from "./health.ts";
import { defaultWait } from "./problem.ts";

/** What the API answered, and how old that was already when it came. */
export type Copied<Row> = Reading<Row> & Pick<Answer<Row>, "ageSeconds">;

/** The Read API behind us. Nothing but parsed questions goes in, nothing but readings and ReadApiErrors comes out. */
export interface Upstream {
  devices(query: DevicesQuery): Promise<Copied<Device>>;
  networkDevices(selection: Selection): Promise<Copied<NetworkDevice>>;
}

export interface UpstreamOptions {
  readonly health: Health;
  /** Called when the API's state becomes another, with the error if it is one. */
  readonly onChange: (error: ReadApiError | undefined) => void;
  readonly timeoutMs: number;
  /** Ends every request under way. */
  readonly stop: AbortSignal;
}

/** Version 1.0 sends no location when asked by path: that a device stands there is known from the question. */
function at(path: LocationPath): (device: Device) => Device {
  const name = levelsOf(path).at(-1);
  return (device) => ({
    ...device,
    location: { ...(name === undefined ? {} : { name }), ...device.location, path },
  });
}

/** All that version 1.0 can be asked for: place after place, each device where it was met first. */
async function accountByPaths(
  ask: (query: DevicesQuery) => Promise<Answer<Device>>,
  paths: readonly LocationPath[],
): Promise<Reading<Device>> {
  const rows = new Map<string, Device>();
  let setAside = 0;
  let unreadable = 0;
  const examples: Reading<Device>["examples"] = [];
  for (const location_path of paths) {
    const reading = await ask({ location_path });
    for (const device of reading.rows.map(at(location_path))) {
      if (!rows.has(device.serial_number)) rows.set(device.serial_number, device);
    }
    setAside += reading.setAside;
    unreadable += reading.unreadable;
    examples.push(...reading.examples);
  }
  return { rows: [...rows.values()], setAside, unreadable, examples };
}

export function createUpstream(config: Config & { api: ApiAccess }, options: UpstreamOptions): Upstream {
  const { health, onChange, timeoutMs, stop } = options;
  const { version, locationPaths } = config;
  const api: ReadApi = createReadApi({ ...config.api, version, timeoutMs });
  let blockedUntil = 0;

  /** Asks, unless the API told us to wait: while it waits for us, nobody's question costs it anything. */
  async function politely<Row>(ask: () => Promise<Copied<Row>>): Promise<Copied<Row>> {
    const waitSeconds = Math.ceil((blockedUntil - Date.now()) / 1000);
    if (waitSeconds > 0) {
      throw new ReadApiError(`The API asks to wait ${waitSeconds} s.`, { kind: "rate-limited", waitSeconds });
    }
    try {
      const reading = await ask();
      if (health.note("ok")) onChange(undefined);
      return reading;
    } catch (error) {
      if (error instanceof ReadApiError) {
        if (error.kind === "rate-limited") {
          // Of several answers on their way at once, the longest wait holds.
          blockedUntil = Math.max(blockedUntil, Date.now() + (error.waitSeconds ?? defaultWait) * 1000);
        }
        if (health.note(error.kind)) onChange(error);
      }
      throw error;
    }
  }

  const devices = (query: DevicesQuery) => api.devices(query, { signal: stop });
  return {
    devices(query) {
      const everything = query.ids === undefined && query.location_path === undefined;
      return politely(() =>
        version === "1.0" && everything ? accountByPaths(devices, locationPaths) : devices(query),
      );
    },
    async networkDevices(selection) {
      const ask = api.networkDevices;
      if (ask === undefined) return { rows: [], setAside: 0, unreadable: 0, examples: [] };
      return politely(() => ask(selection, { signal: stop }));
    },
  };
}
