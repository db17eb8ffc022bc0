import { isReadApiErrorKind, ReadApiError, type ReadApiErrorKind } from "#client/errors.ts";
import type { UpstreamTrouble } from "#client/upstream-header.ts";
import type { FeedState } from "#contract/feed.ts";
import { reasonOf } from "#lib/reason.ts";
import type { FleetProblem } from "./questions.ts";

type Words = Pick<FleetProblem, "kind" | "message">;

const again = "Retrying.";

/** When it is this device that cannot reach our own server. */
const ours: Readonly<Record<ReadApiErrorKind, Words>> = {
  network: { kind: "offline", message: `The server cannot be reached. Check your connection. ${again}` },
  timeout: { kind: "offline", message: `The server does not answer. ${again}` },
  unauthorized: {
    kind: "unauthorized",
    message: "You are signed out. Sign in again.",
  },
  "rate-limited": {
    kind: "rate-limited",
    message: `Too many requests: close pages you do not need. ${again}`,
  },
  "bad-request": {
    kind: "unreadable",
    message: "The device service refuses the request. Tell your administrator.",
  },
  "server-error": { kind: "server", message: `The server has a problem. ${again}` },
  "contract-mismatch": {
    kind: "unreadable",
    message: "The answer is not from a device service. Tell your administrator.",
  },
};

/** When our server answers, and says that it could not reach the API. */
const theirs: Readonly<Record<ReadApiErrorKind, Words>> = {
  ...ours,
  "rate-limited": { kind: "rate-limited", message: `The device service is busy. ${again}` },
  unauthorized: {
    kind: "unauthorized",
    message: "The device service refuses the API token. An administrator must replace it in the settings.",
  },
  network: { kind: "server", message: `The device service cannot be reached. ${again}` },
  timeout: { kind: "server", message: `The device service does not answer. ${again}` },
  "server-error": { kind: "server", message: `The device service has a problem. ${again}` },
};

/** Why refreshing failed, in words a person can act on. */
export function problemOf(error: unknown, since: number): FleetProblem {
  if (!(error instanceof ReadApiError)) {
    const detail = reasonOf(error);
    return { kind: "unreadable", message: `The data cannot be shown: ${detail}`, since };
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
  const message = "The latest data looks wrong, so the last good data is shown.";
  return { kind: "unreadable", message, since };
}

/** How long the server asks to wait, in milliseconds; 0 when it does not. */
export function retryWaitOf(error: unknown): number {
  return error instanceof ReadApiError ? (error.waitSeconds ?? 0) * 1000 : 0;
}
