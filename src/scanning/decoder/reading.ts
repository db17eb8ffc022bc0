import { isRecord } from "#contract/record.ts";
import type { Reading } from "./symbol-reader.ts";

/** What `html5-qrcode-decoder.ts` wrote as JSON, back again; undefined where it is not of that shape. */
export function readReading(text: string): Reading | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  if (typeof value.text === "string") return { kind: "text", text: value.text };
  if (typeof value.of === "number") return { kind: "part", of: value.of };
  return undefined;
}
