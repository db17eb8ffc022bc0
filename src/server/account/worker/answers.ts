import { answerDevices, answerNetworkDevices } from "#contract/answer.ts";
import type { Location } from "#contract/location.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedDevice } from "#contract/observed.ts";
import type { LocationPath } from "#contract/path.ts";
import type { WireRow } from "#contract/projection.ts";
import { MalformedQuery, type Selection } from "#contract/query.ts";
import { isAtLeast, type Version } from "#contract/versions.ts";
import { present } from "#lib/present.ts";
import type { Question } from "#server/account/question.ts";
import { covers, type Rights } from "#server/account/rights.ts";
import type { Resource } from "#server/upstream/governor.ts";
import type { Upstream } from "#server/upstream/upstream.ts";
import { makeBody, makeColumns, pack } from "./body.ts";
import type { FairScheduler } from "./fair-scheduler.ts";
import { OlderReports } from "./older-reports.ts";
import type { AccountReplica } from "./replica.ts";
import { bareReports, inOrder } from "./reports.ts";

export interface Body {
  readonly bytes: Buffer;
  /** Of the copy it was made from. */
  readonly revision: number;
}

/** An answer whose rows are chosen, and how its bytes are made of them. */
interface Prepared {
  readonly make: () => Promise<Buffer>;
  readonly revision: number;
}

export interface AnswersOptions {
  readonly replica: AccountReplica;
  readonly upstream: () => Upstream;
  readonly version: Version;
  readonly locationPaths: readonly LocationPath[];
  readonly turns: FairScheduler;
}

const nobody: ReadonlySet<string> = new Set();
const makers = { rows: makeBody, columns: makeColumns };

/** Whether the API alone knows which rows stand in the place that is asked for. */
function needsApi(selection: Selection, resource: Resource, options: AnswersOptions): boolean {
  const { location_id, location_path, include_sublocations } = selection;
  const { version, locationPaths } = options;
  if (location_id !== undefined) {
    if (!isAtLeast(version, "1.6")) {
      throw new MalformedQuery(`The API's version ${version} knows no location_id.`);
    }
    return resource === "devices" || isAtLeast(version, "1.10");
  }
  if (location_path === undefined || resource === "network-devices" || isAtLeast(version, "1.3"))
    return false;
  if (version === "1.0") return !include_sublocations && !locationPaths.includes(location_path);
  // Selecting here needs paths, and 1.1 sends none.
  if (include_sublocations) throw new MalformedQuery("The API's version 1.1 knows no include_sublocations.");
  return true;
}

/** The questions of the contract, answered as version 1.13 from the replica. */
export function createAnswers(
  options: AnswersOptions,
): (question: Question, asker?: string) => Promise<Body> {
  const { replica, upstream, version, turns } = options;
  const older = new OlderReports(upstream);
  const turnsOf =
    (asker = "") =>
    () =>
      turns.take(asker);
  const making = new Map<string, Promise<unknown>>();

  /** One body of one person at a time, made and packed: each takes a core, of which there are few. */
  async function inTurn(asker: string | undefined, make: () => Promise<Buffer>): Promise<Buffer> {
    if (asker === undefined) return make();
    const own = (making.get(asker) ?? Promise.resolve()).then(make);
    const ended = own.catch(() => undefined);
    making.set(asker, ended);
    try {
      return await own;
    } finally {
      if (making.get(asker) === ended) making.delete(asker);
    }
  }

  async function locationOf(
    { query, rights, resource }: Question,
    asker: string | undefined,
  ): Promise<ReadonlySet<string> | undefined> {
    if (!needsApi(query, resource, options)) return undefined;
    const { location_id, location_path, include_sublocations } = query;
    const what: Selection = present({ location_id, location_path, include_sublocations });
    const outcome = await upstream().serialsAt(resource, { what, asker });
    if ("answer" in outcome) return outcome.answer;
    // A failure of the API could reveal that a location exists. A person with one branch gets an empty list instead.
    if (rights.at !== undefined) return nobody;
    throw outcome.failure;
  }

  async function devicesBody(question: Question, asker: string | undefined): Promise<Prepared> {
    const { query, rights, form } = question;
    const { reports_since: wanted, ...rest } = query;
    const reports_since = isAtLeast(version, "1.3") ? wanted : undefined;
    const asked = reports_since === undefined ? rest : { ...rest, reports_since };
    const location = await locationOf(question, asker);
    const isBeyond =
      reports_since !== undefined && replica.since !== undefined && reports_since < replica.since;
    const beyond = isBeyond ? await older.since(reports_since, asker) : undefined;
    // From here to the last row the copy is the one of this revision: its maps are replaced, never changed.
    const { revision, devices } = replica;
    const { rows: all } = devices;
    // Who knows the form by name is our own page, which gets the times at which things were first seen, too.
    const isOurs = form === "columns" && reports_since !== undefined;
    const reportsOf = ({ serial_number, reports = [] }: ObservedDevice) => {
      const list = inOrder(beyond === undefined ? reports : (beyond.get(serial_number) ?? []));
      return isOurs ? list : bareReports(list);
    };
    const withSeen = (row: WireRow) => {
      const seen = isOurs ? all.get(String(row.serial_number))?.seen : undefined;
      return seen === undefined ? row : { ...row, seen };
    };
    const rows = selected(all, rights, location ?? idsOf(query));
    const selects = location === undefined ? undefined : () => true;
    const toWire = (slice: readonly ObservedDevice[]) =>
      answerDevices(slice, asked, undefined, undefined, selects, reportsOf).map(withSeen);
    return { revision, make: () => makers[form]("devices", rows, toWire, turnsOf(asker)) };
  }

  async function networkBody(question: Question, asker: string | undefined): Promise<Prepared> {
    const { query, rights, form } = question;
    const location = await locationOf(question, asker);
    const { revision } = replica;
    const rows = selected(replica.networkDevices.rows, rights, location ?? idsOf(query));
    const selects = location === undefined ? undefined : () => true;
    // As of devices: our own page alone gets what the server has seen itself.
    const sinceOf = (row: WireRow) =>
      form === "columns"
        ? replica.networkDevices.rows.get(String(row.serial_number))?.status_since
        : undefined;
    const toWire = (slice: readonly NetworkDevice[]) =>
      answerNetworkDevices(slice, query, undefined, undefined, selects).map((row) => {
        const status_since = sinceOf(row);
        return status_since === undefined ? row : { ...row, status_since };
      });
    return { revision, make: () => makers[form]("network_devices", rows, toWire, turnsOf(asker)) };
  }

  return async (question, asker) => {
    const prepare = question.resource === "devices" ? devicesBody : networkBody;
    const { make, revision } = await prepare(question, asker);
    const bytes = await inTurn(asker, async () => pack(await make(), question.encoding, turnsOf(asker)));
    return { bytes, revision };
  };
}

function idsOf({ ids }: Selection): ReadonlySet<string> | undefined {
  return ids === undefined ? undefined : new Set(ids);
}

/** The rows that somebody may see; only those with these serial numbers, where some are given. */
function selected<Row extends { readonly serial_number: string; readonly location?: Location | undefined }>(
  rows: ReadonlyMap<string, Row>,
  rights: Rights,
  serials: ReadonlySet<string> | undefined,
): Row[] {
  return [...rows.values()].filter(
    (row) => (serials === undefined || serials.has(row.serial_number)) && covers(rights, row.location),
  );
}
