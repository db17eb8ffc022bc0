import { datetimeOf, epochOf, parseDatetime } from "#contract/datetime.ts";
import { parsePath, rootPath } from "#contract/path.ts";
import {
  type BaitState,
  baitStates,
  type CodeChoice,
  type LocationKey,
  type NumberRange,
  needs,
  newsNames,
  type Scope,
} from "#fleet/protocol/questions.ts";
import { isLevel, type Level } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { withMapPlace } from "./map-place.ts";
import { listOf, unreadItems, withTexts } from "./url-text.ts";

/** Which devices a person chose, as the URL holds it. */

/** How a part of a scope stands in the URL: under a name, once or (serial numbers hold any sign) once for each item. */
interface Parameter<Value> {
  readonly name: string;
  /** What the texts under this name mean; undefined where that is nothing. */
  readonly read: (texts: readonly string[]) => Value | undefined;
  readonly write: (value: Value) => readonly string[];
  /** The texts under this name that say nothing, where that is not the same as meaning nothing. */
  readonly unread?: (texts: readonly string[]) => readonly string[];
}

function list<Item extends string | number>(
  name: string,
  read: (text: string) => Item | undefined,
): Parameter<readonly Item[]> {
  return {
    name,
    read: ([text]) => {
      const items = listOf(text, read);
      return items.length === 0 ? undefined : items;
    },
    write: (items) => (items.length === 0 ? [] : [items.join(",")]),
    unread: ([text = ""]) => unreadItems(text, read),
  };
}

function codeOf(text: string): CodeChoice | undefined {
  if (text === "unknown") return text;
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The root is every location, which is what no choice means too. */
export function locationOf(text: string | undefined): LocationKey | undefined {
  if (text === undefined || text === "none") return text;
  const path = parsePath(text);
  return path === rootPath ? undefined : path;
}

/** A span such as `20-50`, `20-` or `-50`, its ends read one by one; undefined where it is none, or upside down. */
function spanOf(text: string, read: (text: string) => number | undefined): NumberRange | undefined {
  const ends = text.split("-");
  if (ends.length !== 2) return undefined;
  const [min, max] = ends.map(read);
  // An end that is there and says nothing makes it no span at all.
  if (ends.some((end, index) => end !== "" && [min, max][index] === undefined)) return undefined;
  if (min === undefined && max === undefined) return undefined;
  return min !== undefined && max !== undefined && min > max ? undefined : present({ min, max });
}

function spanText({ min, max }: NumberRange, write: (value: number) => string): string {
  return `${min === undefined ? "" : write(min)}-${max === undefined ? "" : write(max)}`;
}

function percentOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) / 100 : undefined;
}

const hoursIn = { h: 1, d: 24 } as const;

function hoursOf(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * hoursIn[unit === "h" ? "h" : "d"];
}

function hoursText(hours: number): string {
  return hours > 0 && hours % 24 === 0 ? `${hours / 24}d` : `${hours}h`;
}

const any = "yes";
const no = "no";

/** Only those, or none of them. */
function yesOrNo(name: string): Parameter<boolean> {
  return {
    name,
    read: ([text]) => (text === any ? true : text === no ? false : undefined),
    write: (only) => [only ? any : no],
  };
}

/** `yes` for however long, `7d` for at least so long, or a span. */
const silence: Parameter<NumberRange> = {
  name: "silent",
  read: ([text = ""]) => (text === any ? {} : spanOf(text.includes("-") ? text : `${text}-`, hoursOf)),
  write: (span) => {
    if (span.max !== undefined) return [spanText(span, hoursText)];
    return [span.min === undefined ? any : hoursText(span.min)];
  },
};

const longestText = 500;
/** As many serial numbers as fit into a link that every browser and server takes. */
export const mostSerials = 200;

function isBaitState(text: string): text is BaitState {
  return baitStates.some((state) => state === text);
}

/** What is new, and since when: `again.2026-11-20T01:50:00`, in UTC. */
function newsOf(text: string): Scope["news"] {
  const dot = text.indexOf(".");
  const name = newsNames.find((one) => one === text.slice(0, dot));
  const since = parseDatetime(text.slice(dot + 1));
  return name === undefined || since === undefined ? undefined : { name, since: epochOf(since) };
}

type Whole = Required<Scope>;

const parts: { readonly [Name in keyof Whole]: Parameter<Whole[Name]> } = {
  at: {
    name: "at",
    read: ([text]) => locationOf(text),
    write: (location) => [location],
    // The root is every location, and says so.
    unread: ([text = ""]) => (text === "none" || parsePath(text) !== undefined ? [] : [text]),
  },
  levels: list("level", (text) => (isLevel(text) ? text : undefined)),
  statuses: list("status", codeOf),
  types: list("type", codeOf),
  transferModes: list("transfer", codeOf),
  operationModes: list("mode", codeOf),
  battery: {
    name: "battery",
    read: ([text = ""]) => spanOf(text, percentOf),
    write: (span) => [spanText(span, (level) => String(Math.round(level * 100)))],
  },
  silence,
  bait: list("bait", (text) => (isBaitState(text) ? text : undefined)),
  needs: list("needs", (text) => needs.find((need) => need === text)),
  inactive: yesOrNo("inactive"),
  unlocated: {
    name: "coordinates",
    read: ([text]) => (text === "none" ? true : undefined),
    write: () => ["none"],
  },
  unserved: yesOrNo("check"),
  news: {
    name: "new",
    read: ([text = ""]) => newsOf(text),
    write: ({ name, since }) => [`${name}.${datetimeOf(since)}`],
  },
  spot: {
    name: "spot",
    read: ([text = ""]) => (text.trim() === "" ? undefined : text),
    write: (spot) => [spot],
  },
  serials: {
    name: "serial",
    read: (texts) => {
      const serials = [...new Set(texts.filter((text) => text.trim() !== ""))].slice(0, mostSerials);
      return serials.length === 0 ? undefined : serials;
    },
    write: (serials) => serials,
  },
  q: {
    name: "q",
    read: ([text = ""]) => (text.trim() === "" ? undefined : text.slice(0, longestText)),
    write: (q) => (q === "" ? [] : [q]),
  },
};

function isPart(name: string): name is keyof Scope {
  return Object.hasOwn(parts, name);
}

/** Which devices the URL chooses. Links come from anywhere: what cannot be read is as if it were not there. */
export function scopeOf(params: URLSearchParams): Scope {
  const read = <Value>({ name, read }: Parameter<Value>) => read(params.getAll(name));
  return present({
    at: read(parts.at),
    levels: read(parts.levels),
    statuses: read(parts.statuses),
    types: read(parts.types),
    transferModes: read(parts.transferModes),
    operationModes: read(parts.operationModes),
    battery: read(parts.battery),
    silence: read(parts.silence),
    bait: read(parts.bait),
    needs: read(parts.needs),
    inactive: read(parts.inactive),
    unlocated: read(parts.unlocated),
    unserved: read(parts.unserved),
    news: read(parts.news),
    spot: read(parts.spot),
    serials: read(parts.serials),
    q: read(parts.q),
  });
}

/** The parts of the URL about devices that cannot be read, such as `type=x`. They choose nothing. */
export function unreadScope(params: URLSearchParams, names: readonly (keyof Scope)[]): readonly string[] {
  return names.flatMap((part) => unreadIn(params, parts[part]));
}

type Reading = Pick<Parameter<unknown>, "name" | "read" | "unread">;

function unreadIn(params: URLSearchParams, { name, read, unread }: Reading): readonly string[] {
  const texts = params.getAll(name).filter((text) => text.trim() !== "");
  if (texts.length === 0) return [];
  const none = unread === undefined ? (read(texts) === undefined ? texts : []) : unread(texts);
  return none.map((text) => `${name}=${text}`);
}

/** Every part of a scope. */
export const scopeParts = Object.keys(parts).filter(isPart);

/** Parts of a scope to set; undefined or empty takes a part away, absent leaves it. */
export type ScopeChange = { readonly [Name in keyof Whole]?: Whole[Name] | undefined };

function withPart<Name extends keyof Scope>(params: URLSearchParams, part: Name, change: ScopeChange) {
  const { name, write }: Parameter<Whole[Name]> = parts[part];
  const value: Whole[Name] | undefined = change[part];
  return withTexts(params, name, value === undefined ? [] : write(value));
}

/** The map moves by itself to these parts of a scope, so its earlier view is dropped when one of them changes. */
const mapMoving = ["at", "q", "spot", "serials"] as const;

/** The parameters with the scope changed and everything else as it was. */
export function withScope(params: URLSearchParams, change: ScopeChange): URLSearchParams {
  const next = Object.keys(parts)
    .filter(isPart)
    .reduce(
      (next, part) => (part in change ? withPart(next, part, change) : next),
      new URLSearchParams(params),
    );
  const isElsewhere = mapMoving.some((part) => {
    const { name } = parts[part];
    return params.getAll(name).join() !== next.getAll(name).join();
  });
  return isElsewhere ? withMapPlace(next, undefined) : next;
}

/**
 * Chooses levels. With "not reporting" come the devices in use alone, since they are what its number counts; those out of use
 * stay where they were chosen themselves.
 */
export function withLevels({ levels = [], inactive }: Scope, next: readonly Level[]): ScopeChange {
  const isChosen = next.includes("not-reporting");
  if (inactive === true || isChosen === levels.includes("not-reporting")) return { levels: next };
  return { levels: next, inactive: isChosen ? false : undefined };
}

/** Takes every filter away and leaves the location. */
export const noFilters: ScopeChange = Object.fromEntries(
  Object.keys(parts).flatMap((part) => (part === "at" ? [] : [[part, undefined]])),
);
