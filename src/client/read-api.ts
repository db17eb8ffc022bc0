import { columnsType } from "#contract/columns.ts";
import { type FeedPosition, parsePosition, revisionHeader } from "#contract/feed-position.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedDevice } from "#contract/observed.ts";
import { type DevicesQuery, formatQuery, type Selection } from "#contract/query.ts";
import {
  deviceReader,
  networkDeviceReader,
  observedDeviceReader,
  observedNetworkDeviceReader,
  type Reading,
  type RowReader,
} from "#contract/reading.ts";
import type { Rows } from "#contract/rows.ts";
import { isAtLeast, type Version, type VersionWithNetworkDevices } from "#contract/versions.ts";
import { isToken, parseBaseUrl } from "./access.ts";
import { ageHeader, ageUnknown } from "./age-header.ts";
import { ArrivingRows } from "./arriving.ts";
import { ArrivingColumns } from "./arriving-columns.ts";
import { readProblem, textOf } from "./body.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { ReadApiError } from "./errors.ts";
import { instantOf, secondsOf, waitOf } from "./headers.ts";
import { readingHeader, withNoted } from "./reading-header.ts";
import { parseUpstream, type UpstreamTrouble, upstreamHeader } from "./upstream-header.ts";

export interface ReadApiOptions<V extends Version> {
  /** The spec's base_url: what stands before `/api/v1.13`. Whether plain HTTP is fit is for the caller to decide. */
  readonly baseUrl: string;
  readonly version: V;
  readonly token?: string;
  readonly fetch?: typeof fetch;
  /** For one request, headers and body together. Default 60,000. */
  readonly timeoutMs?: number;
  /** Until the headers are there. Default: `timeoutMs`. */
  readonly headersTimeoutMs?: number;
  /**
   * Decoded bytes a second at which a body may take longer than `timeoutMs`: every so many that came are worth
   * another second. Default: a body may not.
   */
  readonly pace?: number;
  /** Most bytes of one answer, after decompression. Default 200,000,000. */
  readonly maxBytes?: number;
  /** Whether the other side is a Trapboard, which may tell rows by columns, and when it first saw things. Default: no. */
  readonly byColumns?: boolean;
}

/** What the API answered: what could be read of it, and what HTTP said. */
export interface Answer<Row> extends Reading<Row, Rows<Row>> {
  /** The server's clock when it answered, milliseconds since 1970. */
  readonly serverTime?: number;
  /** How old the answer was when it came, where it came from a cache. */
  readonly ageSeconds?: number;
  /** True where a Trapboard says that the age of its answer is unknown. */
  readonly isAgeUnknown?: true;
  /** Which revision of its copy the answer is of, where a Trapboard answers from one. */
  readonly position?: FeedPosition;
  /** What the Trapboard that answered has to say about the API behind it, when that does not stand well. */
  readonly upstream?: UpstreamTrouble;
  /** Milliseconds from asking to the last row read. */
  readonly tookMs: number;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
}

interface AskDevicesOptions extends AskOptions {
  /** What is held of a row until the answer is whole, which must say the same. Not for rows by columns, which are held otherwise. */
  readonly kept?: (row: ObservedDevice) => ObservedDevice;
}

/** The specification does not say which `device_fields` network devices take: none are ever sent. */
export type NetworkDevicesQuestion = Selection & {
  readonly device_fields?: never;
  readonly reports_since?: never;
};

interface DevicesApi {
  /**
   * `GET /devices`.
   * @throws ReadApiError, or the signal's reason when the caller gives up.
   */
  devices(query?: DevicesQuery, options?: AskDevicesOptions): Promise<Answer<ObservedDevice>>;
}

interface NetworkDevicesApi {
  /**
   * `GET /network-devices`, from version 1.10.
   * @throws ReadApiError, or the signal's reason when the caller gives up.
   */
  networkDevices(query?: NetworkDevicesQuestion, options?: AskOptions): Promise<Answer<NetworkDevice>>;
}

export type ReadApi<V extends Version = Version> = DevicesApi &
  (V extends VersionWithNetworkDevices ? NetworkDevicesApi : { readonly networkDevices?: never });

function checkedBase(baseUrl: string): string {
  const url = parseBaseUrl(baseUrl);
  if (url !== undefined) return url.href.replace(/\/+$/, "");
  throw new TypeError(
    "The base URL of the Read API must be http(s): without credentials, query and fragment.",
  );
}

function headersFor(token: string | undefined, byColumns: boolean): Headers {
  const headers = new Headers({ accept: `${byColumns ? `${columnsType}, ` : ""}application/json` });
  if (token !== undefined) {
    // Checked here because the engine's own complaint would quote the token.
    if (!isToken(token)) throw new TypeError("The token holds characters that a header cannot carry.");
    headers.set("authorization", `Bearer ${token}`);
  }
  return headers;
}

/** The error an answer other than 200 stands for (spec: Errors). */
async function errorOf(response: Response): Promise<ReadApiError> {
  const { status } = response;
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return new ReadApiError(
      "The API sends us to another address, which the Read API never does. Check its address.",
      { kind: "contract-mismatch", status },
    );
  }
  const wait = waitOf(response.headers, Date.now());
  const { waitSeconds } = wait;
  const facts = { status, ...wait, ...(await readProblem(response)) };
  switch (status) {
    case 401:
      return new ReadApiError("The API refuses the token. An administrator must replace it.", {
        kind: "unauthorized",
        ...facts,
      });
    case 429:
      return new ReadApiError(
        `The API had too many requests and asks to wait ${waitSeconds === undefined ? "a while" : `${waitSeconds} s`}.`,
        { kind: "rate-limited", ...facts },
      );
    case 400:
      return new ReadApiError("The API does not accept the question.", { kind: "bad-request", ...facts });
    default:
      return new ReadApiError(`The API could not answer (HTTP ${status}). Try again later.`, {
        kind: "server-error",
        ...facts,
      });
  }
}

/** What `error` means, thrown while fetching: the caller's abort stays as it is. */
function explain(error: unknown, deadline: Deadline, caller: AbortSignal | undefined): unknown {
  if (caller?.aborted) return caller.reason;
  if (error instanceof ReadApiError) return error;
  if (deadline.expired()) {
    const message = `The API did not answer within ${Math.round(deadline.allowed()) / 1000} s.`;
    return new ReadApiError(message, { kind: "timeout", cause: error });
  }
  return new ReadApiError("The API cannot be reached, or the connection broke.", {
    kind: "network",
    cause: error,
  });
}

/** A client of one version of the Read API. Runs in Node, browsers and workers. */
export function createReadApi<V extends Version>(options: ReadApiOptions<V>): ReadApi<V>;
export function createReadApi(options: ReadApiOptions<Version>): ReadApi {
  const { version, timeoutMs = 60_000, maxBytes = 200_000_000, byColumns = false } = options;
  const { headersTimeoutMs = timeoutMs, pace = Number.POSITIVE_INFINITY } = options;
  const base = `${checkedBase(options.baseUrl)}/api/v${version}`;
  const headers = headersFor(options.token, byColumns);
  const send = options.fetch ?? fetch;

  /** What reads the body of a response as it arrives. */
  function arriving<Row extends object>(
    response: Response,
    reader: RowReader<Row>,
  ): ArrivingRows<Row> | ArrivingColumns<Row> {
    const isByColumns = byColumns && response.headers.get("content-type") === columnsType;
    return isByColumns ? new ArrivingColumns(reader) : new ArrivingRows(reader);
  }

  async function download<Row extends object>(
    address: string,
    reader: RowReader<Row>,
    caller: AbortSignal | undefined,
  ) {
    const deadline = startDeadline(Math.min(headersTimeoutMs, timeoutMs), caller);
    try {
      const response = await send(address, {
        headers,
        redirect: "manual",
        cache: "no-store",
        signal: deadline.signal,
      });
      const grant = (bytes: number) => deadline.allow(timeoutMs + (bytes / pace) * 1000);
      grant(0);
      if (response.status !== 200) throw await errorOf(response);
      const rows = arriving(response, reader);
      for await (const text of textOf(response, maxBytes, grant)) rows.push(text);
      return { received: response.headers, reading: rows.end() };
    } catch (error) {
      throw explain(error, deadline, caller);
    } finally {
      deadline.clear();
    }
  }

  async function ask<Row extends object>(
    address: string,
    reader: RowReader<Row>,
    caller: AbortSignal | undefined,
  ): Promise<Answer<Row>> {
    const start = performance.now();
    const { received, reading } = await download(address, reader, caller);
    const serverTime = instantOf(received.get("date"));
    const ageSeconds = secondsOf(received.get("age"));
    const position = parsePosition(received.get(revisionHeader) ?? "");
    const upstream = parseUpstream(received.get(upstreamHeader));
    return {
      ...withNoted(reading, received.get(readingHeader)),
      ...(serverTime === undefined ? {} : { serverTime }),
      ...(ageSeconds === undefined ? {} : { ageSeconds }),
      ...(received.get(ageHeader) === ageUnknown ? { isAgeUnknown: true } : {}),
      ...(position === undefined ? {} : { position }),
      ...(upstream === undefined ? {} : { upstream }),
      tookMs: performance.now() - start,
    };
  }

  const api: DevicesApi = {
    devices: (query = {}, { signal, kept } = {}) =>
      ask(
        `${base}/devices${formatQuery(query)}`,
        byColumns ? observedDeviceReader() : deviceReader(kept),
        signal,
      ),
  };
  if (!isAtLeast(version, "1.10")) return api;
  const network: NetworkDevicesApi = {
    networkDevices: (query = {}, { signal } = {}) =>
      ask(
        `${base}/network-devices${formatQuery(query)}`,
        byColumns ? observedNetworkDeviceReader() : networkDeviceReader(),
        signal,
      ),
  };
  return { ...api, ...network };
}
