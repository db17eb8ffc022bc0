import { isCount, isRecord } from "./record.ts";

/** What Trapboard's own server tells the page about itself (`GET /config`). Nothing in it is secret. */
export interface Settings {
  /** Whether the data comes from the embedded reference service. */
  readonly simulated: boolean;
  /** A heartbeat older than this means "not reporting". */
  readonly silentAfterHours: number;
  readonly refreshSeconds: number;
  /** Beyond so many devices a page fetches no copy of its own, and asks the server. */
  readonly copyMostDevices: number;
  /** Raster tiles over the built-in map, or a file of streets; null when there are none. */
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  readonly version: string;
  /** Stands for the account: another text is another account. Says nothing else. */
  readonly account?: string | undefined;
  /** Whether this browser may keep the account's data. */
  readonly keepOnDevice?: boolean | undefined;
  /** Version of the Read API behind the server. */
  readonly apiVersion?: string | undefined;
}

const isPositive = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0;
const isTextIfAny = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === "string";

function tilesIn(value: unknown): Settings["tiles"] | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { url, attribution } = value;
  return typeof url === "string" && typeof attribution === "string" ? { url, attribution } : undefined;
}

/** The settings in a value from outside; undefined where they are none. By hand: a page that only starts needs no zod. */
export function readSettings(value: unknown): Settings | undefined {
  if (!isRecord(value)) return undefined;
  const { simulated, silentAfterHours, refreshSeconds, copyMostDevices, version } = value;
  const { account, keepOnDevice, apiVersion } = value;
  const tiles = tilesIn(value.tiles);
  if (typeof simulated !== "boolean" || !isPositive(silentAfterHours) || !isPositive(refreshSeconds)) {
    return undefined;
  }
  if (!isCount(copyMostDevices) || typeof version !== "string" || tiles === undefined) return undefined;
  if (!isTextIfAny(account) || !isTextIfAny(apiVersion)) return undefined;
  if (!(keepOnDevice === undefined || typeof keepOnDevice === "boolean")) return undefined;
  return {
    ...{ simulated, silentAfterHours, refreshSeconds, copyMostDevices, tiles, version },
    ...{ account, keepOnDevice, apiVersion },
  };
}
