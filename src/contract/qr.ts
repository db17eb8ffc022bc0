import { type LocationPath, parsePath } from "./path.ts";

/**
 * What a QR code of the vendor's web application says (spec: What the service does): a location path or a
 * serial number. Anybody can print a QR code, so this only sorts the text; whether such a device or place
 * exists is for the fleet to say, and nothing of it is ever opened as an address.
 */
export type QrPayload =
  | { readonly kind: "location"; readonly path: LocationPath }
  | { readonly kind: "serial"; readonly serial_number: string }
  | { readonly kind: "neither"; readonly problem: string };

const longestSerial = 128;
const longestPath = 2048;
const controlCharacters = /\p{Cc}/u;

export function readQrPayload(text: string): QrPayload {
  const payload = text.trim();
  if (payload === "") return { kind: "neither", problem: "The code is empty." };
  if (controlCharacters.test(payload)) {
    return { kind: "neither", problem: "The code holds characters that no serial number or location has." };
  }
  if (payload.startsWith("//")) {
    const path = payload.length > longestPath ? undefined : parsePath(payload);
    return path === undefined
      ? { kind: "neither", problem: "The code begins like a location path, but is not one." }
      : { kind: "location", path };
  }
  return payload.length > longestSerial
    ? { kind: "neither", problem: "The code is too long for a serial number." }
    : { kind: "serial", serial_number: payload };
}
