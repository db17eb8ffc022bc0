import { type LocationPath, parsePath } from "./path.ts";

/**
 * What a QR code of the vendor's web application says (spec: What the service does): a location path or a
 * serial number. Anybody can print a QR code, so this only sorts the text; whether such a device or location
 * exists is for the fleet to say, and nothing of it is ever opened as an address.
 */
export type QrPayload =
  | { readonly kind: "location"; readonly path: LocationPath }
  | { readonly kind: "serial"; readonly serial_number: string }
  /** `isSecret`: the text holds a password, and must not be shown. */
  | { readonly kind: "neither"; readonly problem: string; readonly isSecret?: boolean };

/** How the words begin in which a foreign code is shown. */
export const notOurs = "This code is not a device or a location:";

const longestSerial = 128;
const longestPath = 2048;
const controlCharacters = /\p{Cc}/u;

/**
 * Codes that phones act upon. Some of them hold a password. The first letters tell which code it is, whatever signs stand
 * before them; the rest is neither kept nor shown.
 */
const secretCodes: readonly (readonly [beginning: RegExp, words: string])[] = [
  [/^\P{L}*(wifi|dpp):/iu, "it is for a Wi-Fi network"],
  [/^\P{L}*otpauth(-migration)?:/iu, "it holds the key of a sign-in"],
];

export function readQrPayload(text: string): QrPayload {
  const payload = text.trim();
  const secret = secretCodes.find(([beginning]) => beginning.test(payload));
  if (secret !== undefined) {
    return { kind: "neither", problem: `${notOurs} ${secret[1]}.`, isSecret: true };
  }
  if (payload === "") return { kind: "neither", problem: "The code is empty." };
  if (controlCharacters.test(payload)) {
    return { kind: "neither", problem: `${notOurs} it holds characters that neither has.` };
  }
  if (payload.startsWith("//")) {
    const path = payload.length > longestPath ? undefined : parsePath(payload);
    return path === undefined
      ? { kind: "neither", problem: `${notOurs} it begins like a location path, but is not one.` }
      : { kind: "location", path };
  }
  return payload.length > longestSerial
    ? { kind: "neither", problem: `${notOurs} it is too long.` }
    : { kind: "serial", serial_number: payload };
}
