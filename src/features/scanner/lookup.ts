import { notOurs } from "#contract/qr.ts";
import type { DeviceRow, LocationKey, NetworkRow, WorkerClient } from "#data/fleet.ts";
import type { MissingTexts } from "#data/missing-text.ts";
import { type NearLocation, nearestDevices, nearestLocations } from "#data/nearest.ts";
import { networkEntry } from "#data/network-text.ts";
import { paths } from "#data/paths.ts";
import { type CodeSource, formsOf, looksLikeSerial, readScanned } from "#data/scanned.ts";
import { digitsOf, fewestDigits, isTooFewDigits, onlyEndingIn } from "#data/serial-ending.ts";
import { shortened } from "#lib/shortened.ts";

/** What a scanned or typed text turned out to be: a device, a network device, a location, or nothing that we know. */
export type Finding =
  | { readonly kind: "device"; readonly serial_number: string; readonly to: string }
  | { readonly kind: "network"; readonly row: NetworkRow; readonly to: string }
  | { readonly kind: "location"; readonly at: LocationKey; readonly to: string }
  | {
      readonly kind: "unknown";
      readonly problem: string;
      /** The text, cut short; empty where it must not be shown. */
      readonly text: string;
      /** What may be meant. */
      readonly devices?: readonly DeviceRow[];
      readonly locations?: readonly NearLocation[];
      /** What to search for. */
      readonly search?: string;
    };

/** Who is asked, and what is said of what they do not find. */
interface Asking {
  readonly ask: WorkerClient["ask"];
  readonly missing: MissingTexts;
  readonly signal?: AbortSignal;
}

async function lookUpLocation(
  path: LocationKey,
  text: string,
  { ask, missing, signal }: Asking,
): Promise<Finding> {
  for (const at of formsOf(path)) {
    const location = at.startsWith("//")
      ? await ask({ name: "location", at: at as LocationKey }, signal)
      : undefined;
    if (location !== undefined)
      return { kind: "location", at: at as LocationKey, to: paths.overview({ at: at as LocationKey }) };
  }
  return {
    kind: "unknown",
    problem: missing.path,
    text: shortened(text),
    locations: await nearestLocations(path, ask, signal),
  };
}

/** A number typed alone is meant where the serial number of one device alone ends with it. */
async function endingIn(
  text: string,
  ask: WorkerClient["ask"],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const digits = digitsOf(text);
  if (digits === undefined) return undefined;
  const { devices } = await ask({ name: "jump", text: digits, limit: 50 }, signal);
  return onlyEndingIn(
    digits,
    devices.map(({ serial_number }) => serial_number),
  );
}

async function lookUpSerial(
  serial: string,
  text: string,
  source: CodeSource,
  { ask, missing, signal }: Asking,
): Promise<Finding> {
  const found = (serial_number: string): Finding => ({
    kind: "device",
    serial_number,
    to: paths.device(serial_number),
  });
  for (const form of formsOf(serial)) {
    const one = await ask({ name: "find", text: form }, signal);
    if (one === undefined) continue;
    if ("network" in one) return { kind: "network", row: one.network, to: networkEntry(one.network) };
    return found(one.serial_number);
  }
  const meant = source === "typed" ? await endingIn(serial, ask, signal) : undefined;
  if (meant !== undefined) return found(meant);
  const problem =
    source === "typed" && isTooFewDigits(serial)
      ? `Too few digits. Type the last ${fewestDigits} of the number or more.`
      : missing.serial;
  if (source === "scanned" && !looksLikeSerial(serial)) {
    return { kind: "unknown", problem: `${problem} ${notOurs}`, text: shortened(text) };
  }
  return {
    kind: "unknown",
    problem,
    text: shortened(text),
    devices: await nearestDevices(serial, ask, signal),
    search: serial,
  };
}

/** "Open" was pressed with nothing in the field. */
const emptyProblem = "Type the serial number on the device, or its last digits.";

interface Code {
  readonly text: string;
  readonly source: CodeSource;
  /** Where this Trapboard is (`window.location.origin`). */
  readonly origin: string;
}

async function lookUpAs(code: Code, asking: Asking): Promise<Finding> {
  const text = code.text.trim();
  if (text === "" && code.source === "typed") return { kind: "unknown", problem: emptyProblem, text };
  const payload = readScanned(text, code.origin, code.source);
  if (payload.kind === "location") return lookUpLocation(payload.path, text, asking);
  if (payload.kind === "serial") return lookUpSerial(payload.serial_number, text, code.source, asking);
  return {
    kind: "unknown",
    problem: payload.problem,
    text: payload.isSecret === true ? "" : shortened(text),
  };
}

/**
 * Asks the fleet what a text means. Only addresses of our own pages come out of it: whatever the text is, it is
 * never opened itself. Rejects as `ask` does.
 */
export async function lookUp(code: Code, asking: Asking): Promise<Finding> {
  if (code.source === "scanned") return lookUpAs(code, asking);
  const literal = await lookUpAs({ ...code, source: "scanned" }, asking);
  return literal.kind === "unknown" ? lookUpAs(code, asking) : literal;
}

/** A code that is one of several is refused: a part of a path can be the path of another location. */
export function partFinding(of: number): Finding {
  return {
    kind: "unknown",
    problem: `This code is one of ${of} that hold a text together. A part of a path may be another location: print the label as one code, or type the number.`,
    text: "",
  };
}
