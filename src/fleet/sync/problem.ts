import { isReadApiErrorKind, ReadApiError, type ReadApiErrorKind } from "#client/errors.ts";
import type { UpstreamTrouble } from "#client/upstream-header.ts";
import type { FeedState } from "#contract/feed.ts";
import type { FleetProblem } from "#fleet/protocol/questions.ts";

type Words = Pick<FleetProblem, "kind" | "message">;

const again = "Trapboard tries again by itself.";

/** When it is this device that cannot reach our own server. */
const ours: Readonly<Record<ReadApiErrorKind, Words>> = {
  network: { kind: "offline", message: `The server cannot be reached. Check the connection; ${again}` },
  timeout: { kind: "offline", message: `The server did not answer in time. ${again}` },
  unauthorized: {
    kind: "unauthorized",
    message: "The server no longer knows who you are. Sign in again.",
  },
  "rate-limited": {
    kind: "rate-limited",
    message: `The server has too many requests of yours: close pages you do not need. ${again}`,
  },
  "bad-request": { kind: "unreadable", message: "The API does not accept the question. Check its version." },
  "server-error": { kind: "server", message: `The server could not answer. ${again}` },
  "contract-mismatch": {
    kind: "unreadable",
    message: "The answer is not one of the Read API. Check its address and version.",
  },
};

/** When our server answers, and says that it could not reach the API. */
const theirs: Readonly<Record<ReadApiErrorKind, Words>> = {
  ...ours,
  "rate-limited": { kind: "rate-limited", message: `The API had too many requests. ${again}` },
  unauthorized: {
    kind: "unauthorized",
    message: "The API refuses the token. An administrator must replace it in the settings.",
  },
  network: { kind: "server", message: `The server cannot reach the API. ${again}` },
  timeout: { kind: "server", message: `The API did not answer the server in time. ${again}` },
  "server-error": { kind: "server", message: `The API has an error of its own. ${again}` },
};

/** Why refreshing failed, in words a person can act on. */
export function problemOf(error: unknown, since: number): FleetProblem {
  if (!(error instanceof ReadApiError)) {
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: "unreadable", message: `The data could not be prepared: ${detail}`, since };
  }
  const words = error.problem === undefined ? ours[error.kind] : theirs[error.problem];
  return { ...words, since };
}

/** What a feed says of the API, where that is not well. A word that is not known here is no good news either. */
export function feedProblem({ upstream: { state, since } }: FeedState): FleetProblem | undefined {
  if (state === "ok" || state === "unknown") return undefined;
  const isKnown = state === "suspicious" || isReadApiErrorKind(state);
  return upstreamProblem({ state: isKnown ? state : "server-error", since });
}

/** Why the server's own copy is not current, where it answers and says so. */
export function upstreamProblem({ state, since }: UpstreamTrouble): FleetProblem {
  if (state !== "suspicious") return { ...theirs[state], since };
  const message = "The API's latest answer does not look right, so the last good one is shown.";
  return { kind: "unreadable", message, since };
}

/** How long the server asks to wait, in milliseconds; 0 when it does not. */
export function waitOf(error: unknown): number {
  return error instanceof ReadApiError ? (error.waitSeconds ?? 0) * 1000 : 0;
}
