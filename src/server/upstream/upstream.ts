import { ReadApiError } from "#client/errors.ts";
import { type Answer, createReadApi, type ReadApi } from "#client/read-api.ts";
import type { Datetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import { type LocationPath, levelsOf } from "#contract/path.ts";
import { type DevicesQuery, formatQuery, type Selection } from "#contract/query.ts";
import type { Reading } from "#contract/reading.ts";
import { isAtLeast, type Version } from "#contract/versions.ts";
import type { ApiAccess } from "#server/config/config.ts";
import type { Endpoint, Governor, Resource } from "./governor.ts";
import type { Inquiries, Outcome } from "./inquiries.ts";

/** What the API answered, the time on its clock, and how old the answer was already when it came. */
export type Copied<Row> = Reading<Row> & Pick<Answer<Row>, "ageSeconds" | "serverTime">;

/** The Read API behind us, asked through the governor. All throw ReadApiError or Overloaded. */
export interface Upstream {
  /**
   * The whole account, with the reports since a time.
   * @param kept what is held of a row while the answer is read, which says the same
   */
  devices(since: Datetime, kept: (row: Device) => Device): Promise<Copied<Device>>;
  /** These devices with their reports since a time; none where the version knows no reports. */
  reportsOf(ids: readonly string[], since: Datetime): Promise<Copied<Device>>;
  networkDevices(): Promise<Copied<NetworkDevice>>;
  /**
   * For people: the whole account with reports that are older than the polls'.
   * @param take what becomes of it, since all of it is too much to be kept with the outcome
   */
  olderReports(
    asked: Asking<Datetime>,
    take: (reading: Reading<Device>) => Promise<void>,
  ): Promise<Outcome<void>>;
  /** For people: the serial numbers of a location that only the API itself can resolve. */
  serialsAt(resource: Resource, asked: Asking<Selection>): Promise<Outcome<ReadonlySet<string>>>;
}

/** What somebody asks. */
export interface Asking<What> {
  readonly what: What;
  readonly asker: string | undefined;
}

export interface UpstreamOptions {
  readonly api: ApiAccess;
  readonly version: Version;
  readonly locationPaths: readonly LocationPath[];
  /** For one request of a small account; a large one may take as long as it flows. Milliseconds. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly governor: Governor;
  readonly inquiries: Inquiries;
  /** Ends every request under way. */
  readonly signal: AbortSignal;
}

const headersTimeoutMs = 10_000;
/** In parts of what people may ask in a minute: one location, or the whole account. */
const costs = { location: 1, olderReports: 3 };
/** Decoded bytes a second that a large answer must bring at least. */
const pace = 250_000;

/** Version 1.0 sends no location when asked by path: that a device stands there is known from the question. */
function at(path: LocationPath): (device: Device) => Device {
  const name = levelsOf(path).at(-1);
  return (device) => ({
    ...device,
    location: { ...(name === undefined ? {} : { name }), ...device.location, path },
  });
}

/** All that version 1.0 can be asked for: location after location, each device where it was met first. */
async function accountByPaths(
  ask: (query: DevicesQuery) => Promise<Reading<Device>>,
  paths: readonly LocationPath[],
): Promise<Reading<Device>> {
  const rows = new Map<string, Device>();
  const sum = { setAside: 0, unreadable: 0, troubled: 0 };
  const examples: Reading<Device>["examples"] = [];
  for (const location_path of paths) {
    const reading = await ask({ location_path });
    for (const device of reading.rows.map(at(location_path))) {
      if (!rows.has(device.serial_number)) rows.set(device.serial_number, device);
    }
    sum.setAside += reading.setAside;
    sum.unreadable += reading.unreadable;
    sum.troubled += reading.troubled ?? 0;
    examples.push(...reading.examples);
  }
  return { rows: [...rows.values()], ...sum, examples };
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const { version, locationPaths, timeoutMs, maxBytes, governor, inquiries, signal } = options;
  const api: ReadApi = createReadApi({
    ...options.api,
    version,
    timeoutMs,
    headersTimeoutMs,
    pace,
    maxBytes,
  });

  async function counted<Row>(endpoint: Endpoint, request: Promise<Answer<Row>>): Promise<Copied<Row>> {
    try {
      const answer = await request;
      governor.count(endpoint, "ok");
      return { ...answer, rows: [...answer.rows] };
    } catch (error) {
      if (error instanceof ReadApiError) governor.count(endpoint, error.kind);
      throw error;
    }
  }

  const withReports = (since: Datetime) => (isAtLeast(version, "1.3") ? { reports_since: since } : {});

  async function account(since: Datetime, kept: (row: Device) => Device): Promise<Copied<Device>> {
    const ask = (query: DevicesQuery) => counted("devices", api.devices(query, { signal, kept }));
    if (version !== "1.0") return ask(withReports(since));
    return accountByPaths(async (query) => {
      await governor.take();
      return ask(query);
    }, locationPaths);
  }

  return {
    devices: (since, kept) => governor.ask("devices", since, () => account(since, kept)),
    async reportsOf(ids, since) {
      if (!isAtLeast(version, "1.3")) return { rows: [], setAside: 0, unreadable: 0, examples: [] };
      const query = { ids, reports_since: since };
      const ask = () => counted("late reports", api.devices(query, { signal }));
      return governor.ask("late reports", formatQuery(query), ask);
    },
    async networkDevices() {
      const ask = api.networkDevices;
      if (ask === undefined) return { rows: [], setAside: 0, unreadable: 0, examples: [] };
      return governor.ask("network-devices", "", () => counted("network-devices", ask({}, { signal })));
    },
    olderReports({ what: since, asker }, take) {
      const inquiry = { name: `older reports ${since}`, asker, cost: costs.olderReports };
      return inquiries.ask(inquiry, async () => {
        await take(await counted("older reports", api.devices(withReports(since), { signal })));
      });
    },
    serialsAt(resource, { what, asker }) {
      const ask = resource === "devices" ? api.devices : api.networkDevices;
      const endpoint: Endpoint = `${resource} of a location`;
      const inquiry = { name: `${endpoint} ${formatQuery(what)}`, asker, cost: costs.location };
      return inquiries.ask(inquiry, async () => {
        if (ask === undefined) return new Set<string>();
        const { rows } = await counted<{ serial_number: string }>(endpoint, ask(what, { signal }));
        return new Set(rows.map(({ serial_number }) => serial_number));
      });
    },
  };
}
