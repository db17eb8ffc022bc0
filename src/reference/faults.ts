import { isRecord } from "#contract/record.ts";
import { type Resource, resources } from "./answer.ts";

/** The ways this service can be told to misbehave. */
export const faultKinds = [
  "429",
  "429-bare",
  "500",
  "400",
  "401",
  "hang",
  "drip",
  "reset",
  "truncated",
  "html",
  "null",
  "empty",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** What Retry-After says, for "429": seconds or an HTTP date, sent as given. */
  readonly retryAfter?: string;
  /** Only this resource misbehaves. */
  readonly path?: Resource;
}

/** Reads the body of `PUT /reference/fault`; null clears the fault, undefined means that it is not a fault. */
export function readFault(body: unknown): Fault | null | undefined {
  if (!isRecord(body)) return undefined;
  if (body.kind === null) return null;
  const kind = faultKinds.find((candidate) => candidate === body.kind);
  const path = resources.find((candidate) => candidate === body.path);
  const { retryAfter } = body;
  if (kind === undefined || (body.path !== undefined && path === undefined)) return undefined;
  if (retryAfter !== undefined && !isHeaderValue(retryAfter)) return undefined;
  return {
    kind,
    ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }),
    ...(path === undefined ? {} : { path }),
  };
}

function isHeaderValue(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && /^[\x20-\x7e]{1,100}$/.test(value));
}
