import { isReadApiErrorKind, type ReadApiErrorKind } from "./errors.ts";

/**
 * A Trapboard goes on answering from its copy when the API behind it fails. This header says so with every such
 * answer, for example `server-error; since=2026-03-01T10:00:00.000Z`. No other server sends it.
 */
export const upstreamHeader = "trapboard-upstream";

/** How the API behind a Trapboard stands, where it does not stand well. "suspicious": it answers what we do not believe. */
export interface UpstreamTrouble {
  readonly state: ReadApiErrorKind | "suspicious";
  /** Since when, milliseconds since 1970. */
  readonly since: number;
}

export function formatUpstream({ state, since }: UpstreamTrouble): string {
  return `${state}; since=${new Date(since).toISOString()}`;
}

/** What the header says; undefined when there is none, or none of ours. */
export function parseUpstream(header: string | null): UpstreamTrouble | undefined {
  const [, state, time] = /^([a-z-]+); since=(\S+)$/.exec(header ?? "") ?? [];
  const since = Date.parse(time ?? "");
  if (Number.isNaN(since) || !(state === "suspicious" || isReadApiErrorKind(state))) return undefined;
  return { state, since };
}
