import { looksLikeSerial, readScanned } from "#data/scanned.ts";
import { formatCount } from "#lib/number.ts";
import type { Reading } from "#scanning/decoder/symbol-reader.ts";

/**
 * Which code of a photo is meant: the only one of a device or location, whatever else stands beside it. Where there are
 * several of them a person has to say: the next one would be answered under the name of this one.
 * @param origin where this Trapboard is
 */
export function meantOf(
  { text, others = [] }: Extract<Reading, { kind: "text" }>,
  origin: string,
): { readonly text: string } | { readonly problem: string } {
  const named = new Map<string, string>();
  for (const one of [text, ...others]) {
    const payload = readScanned(one, origin);
    // Anything at all can be a serial number, an address or a slogan too: those count where they stand alone.
    if (payload.kind === "neither") continue;
    if (payload.kind !== "location" && !looksLikeSerial(payload.serial_number)) continue;
    const name = payload.kind === "location" ? payload.path : payload.serial_number;
    if (!named.has(name)) named.set(name, one);
  }
  const [first, ...further] = named.values();
  // None is ours: the answer says what the first one is not.
  if (further.length === 0) return { text: first ?? text };
  return {
    problem: `This photo has ${formatCount(named.size)} codes: ${[...named.keys()].join(", ")}. Take a photo of one alone, or type its number.`,
  };
}
