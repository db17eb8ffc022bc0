import { type Datetime, parseDatetime } from "./datetime.ts";
import { type LocationPath, parsePath } from "./path.ts";
import { isAtLeast, type Version } from "./versions.ts";

/** Which part of the account is asked for; precedence is applied already, so one of the three at most is set. */
export interface Selection {
  /** Serial numbers. */
  readonly ids?: readonly string[];
  readonly location_path?: LocationPath;
  /** UUID-shaped. */
  readonly location_id?: string;
  /** Only with a location. */
  readonly include_sublocations?: true;
}

/** A question to `GET /network-devices` (spec: Endpoints). */
export interface NetworkDevicesQuery extends Selection {
  readonly device_fields?: readonly string[];
}

/** A question to `GET /devices` (spec: Endpoints). */
export interface DevicesQuery extends NetworkDevicesQuery {
  readonly reports_since?: Datetime;
}

/** A question that cannot be answered: what is wrong with it, in a sentence. */
export class MalformedQuery extends Error {
  override name = "MalformedQuery";
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const controlCharacters = /\p{Cc}/u;

type Parameters = ReadonlyMap<string, string>;

/** Splits a query string; a parameter given twice, bad percent-encoding and control characters are refused. */
function parametersOf(search: string): Parameters {
  const text = search.startsWith("?") ? search.slice(1) : search;
  const parameters = new Map<string, string>();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const cut = pair.indexOf("=");
    const key = decode(cut === -1 ? pair : pair.slice(0, cut));
    const value = decode(cut === -1 ? "" : pair.slice(cut + 1));
    if (parameters.has(key)) throw new MalformedQuery("A parameter is given twice.");
    if (controlCharacters.test(value)) throw new MalformedQuery("A parameter holds a control character.");
    parameters.set(key, value);
  }
  return parameters;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch (cause) {
    throw new MalformedQuery("The query is not percent-encoded UTF-8.", { cause });
  }
}

function listOf(text: string, parameter: string): string[] {
  const items = text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items.length === 0) throw new MalformedQuery(`${parameter} is empty.`);
  return [...new Set(items)];
}

function selectionOf(parameters: Parameters, version: Version): Selection {
  const ids = parameters.get("ids");
  if (ids !== undefined) return { ids: listOf(ids, "ids") };
  const sublocations: Selection =
    parameters.has("include_sublocations") && isAtLeast(version, "1.6") ? { include_sublocations: true } : {};
  const text = parameters.get("location_path");
  if (text !== undefined) {
    const location_path = parsePath(text);
    if (location_path === undefined)
      throw new MalformedQuery("location_path is not of the shape //level//level.");
    return { location_path, ...sublocations };
  }
  const location_id = parameters.get("location_id");
  if (location_id !== undefined && isAtLeast(version, "1.6")) {
    if (!uuidShape.test(location_id)) throw new MalformedQuery("location_id is not of the shape of a UUID.");
    return { location_id: location_id.toLowerCase(), ...sublocations };
  }
  return {};
}

function fieldsOf(parameters: Parameters, version: Version): NetworkDevicesQuery {
  const text = parameters.get("device_fields");
  if (text === undefined || !isAtLeast(version, "1.6")) return {};
  return { device_fields: listOf(text, "device_fields") };
}

/**
 * Parses the query string of `GET /devices` as `version` understands it, precedence applied: ids over
 * location_path over location_id, and what loses is not looked at. Parameters the version does not define are ignored.
 * @throws MalformedQuery
 */
export function parseDevicesQuery(search: string, version: Version): DevicesQuery {
  const parameters = parametersOf(search);
  const selection = selectionOf(parameters, version);
  if (version === "1.0" && selection.ids === undefined && selection.location_path === undefined) {
    throw new MalformedQuery("Version 1.0 cannot list an account: give ids or location_path.");
  }
  const since = isAtLeast(version, "1.3") ? parameters.get("reports_since") : undefined;
  const reports_since = since === undefined ? undefined : parseDatetime(since);
  if (since !== undefined && reports_since === undefined) {
    throw new MalformedQuery("reports_since is not a UTC date and time of the shape YYYY-MM-DDThh:mm:ss.");
  }
  return {
    ...selection,
    ...(reports_since === undefined ? {} : { reports_since }),
    ...fieldsOf(parameters, version),
  };
}

/**
 * Parses the query string of `GET /network-devices`, by the same rules.
 * @throws MalformedQuery
 */
export function parseNetworkDevicesQuery(search: string, version: Version): NetworkDevicesQuery {
  const parameters = parametersOf(search);
  return { ...selectionOf(parameters, version), ...fieldsOf(parameters, version) };
}

/** A lone surrogate has no UTF-8: it becomes U+FFFD, which then matches nothing, instead of ending the question. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/**
 * The query string of a question, with its `?`, or empty. Every value is percent-encoded, the commas of a list
 * are not, so that it reads the same to a service that splits before it decodes; the flag has no value.
 */
export function formatQuery(query: DevicesQuery): string {
  const { ids, location_path, location_id, reports_since, device_fields } = query;
  const parts: string[] = [];
  const add = (name: string, values: readonly string[]) =>
    parts.push(`${name}=${values.map(encode).join(",")}`);
  if (ids !== undefined) add("ids", ids);
  else if (location_path !== undefined) add("location_path", [location_path]);
  else if (location_id !== undefined) add("location_id", [location_id]);
  if (query.include_sublocations && ids === undefined && parts.length > 0) parts.push("include_sublocations");
  if (reports_since !== undefined) add("reports_since", [reports_since]);
  if (device_fields !== undefined) add("device_fields", device_fields);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
