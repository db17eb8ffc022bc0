import { readQrPayload } from "#contract/qr.ts";
import type { WorkerClient } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";

/** What a scanned or typed text turned out to be: a page of ours, or nothing that we know. */
export type Finding =
  | { readonly kind: "found"; readonly to: string }
  | { readonly kind: "unknown"; readonly problem: string; readonly text: string };

/** The characters of a scanned text that are shown: enough to recognise it. */
const longestShown = 80;

export function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join("")}…` : text;
}

/**
 * Asks the fleet what a text means. Only addresses of our own pages come out of it: whatever the text is, it is
 * never opened itself. Rejects as `ask` does.
 */
export async function lookUp(text: string, ask: WorkerClient["ask"], signal?: AbortSignal): Promise<Finding> {
  const payload = readQrPayload(text);
  const unknown = (problem: string): Finding => ({ kind: "unknown", problem, text: shortened(text.trim()) });
  if (payload.kind === "neither") return unknown(payload.problem);
  if (payload.kind === "location") {
    const place = await ask({ name: "place", at: payload.path }, signal);
    if (place === undefined) return unknown("No device stands at a location of this path.");
    return { kind: "found", to: paths.devices({ at: payload.path }) };
  }
  const device = await ask({ name: "find", text: payload.serial_number }, signal);
  if (device === undefined) return unknown("No device with this serial number.");
  return { kind: "found", to: paths.device(device.serial_number) };
}
