import { ReadApiError, type ReadApiErrorFacts } from "#client/errors.ts";
import type { Noted } from "#client/reading-header.ts";
import type { LocationPath } from "#contract/path.ts";
import { MalformedQuery } from "#contract/query.ts";
import type { Version } from "#contract/versions.ts";
import type { ApiAccess } from "#server/config/config.ts";
import { type Asked as AskedOfApi, Overloaded, type Resource } from "#server/upstream/governor.ts";
import type { PlacedReport, UpstreamStatus } from "./account.ts";
import { Busy } from "./cache.ts";
import type { ChangedRow } from "./changed-row.ts";
import type { FleetQuestion } from "./fleet-question.ts";
import type { Question } from "./question.ts";
import type { Rights } from "./rights.ts";

/** What the account's thread is started with. */
export interface AccountSettings {
  readonly api: ApiAccess;
  readonly version: Version;
  readonly locationPaths: readonly LocationPath[];
  readonly refreshSeconds: number;
  /** A heartbeat older than this means silence. */
  readonly silentAfterHours: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Where the copy is kept; nowhere when there is none. */
  readonly dataDir?: string;
  /** So many days reports are kept; without end when absent. */
  readonly keepReportsDays?: number;
  /** The last revision that was shown to anybody. */
  readonly revision: number;
}

/** When a device was heard of since a time, milliseconds since 1970. */
export interface HeartbeatsQuestion {
  readonly serial: string;
  readonly since: number;
  readonly rights: Rights;
}

/** All in milliseconds since 1970, in order. */
export interface Heartbeats {
  readonly keptSince: number | undefined;
  readonly times: readonly number[];
}

/** A question, and who asks it first; absent where that is unknown. */
export interface Asked {
  readonly ask: number;
  readonly question: Question | FleetQuestion;
  readonly asker?: string | undefined;
}

export type ToAccount =
  | Asked
  | { readonly ask: number; readonly heartbeats: HeartbeatsQuestion }
  /** Nobody waits for the answer to this question any more. */
  | { readonly left: number }
  /** The last part has been taken over: the next may come. */
  | { readonly next: true }
  | { readonly token: string }
  | { readonly close: true };

/** Some of what changed. It comes in parts, so that reading one does not hold up the others. */
export interface Part {
  readonly devices: readonly ChangedRow[];
  readonly networkDevices: readonly ChangedRow[];
  readonly reports: readonly PlacedReport[];
}

export const nothingChanged: Part = { devices: [], networkDevices: [], reports: [] };

/** What holds from now on, together with the parts that came before. */
export interface Update {
  readonly asked: AskedOfApi;
  readonly revision: number;
  readonly takenAt: Readonly<Partial<Record<Resource, number>>>;
  /** The same on the monotonic clock; absent where it cannot be known. */
  readonly takenOn: Readonly<Partial<Record<Resource, number>>>;
  readonly noted: Readonly<Record<Resource, Noted>>;
  /** How many rows there are. */
  readonly rows: Readonly<Record<Resource, number>>;
  readonly upstream: UpstreamStatus;
  /** Whether each resource has been asked for once, well or not. */
  readonly isSettled: boolean;
  /** Why a resource could not be had when it was last asked for. */
  readonly failures: Readonly<Partial<Record<Resource, Failure>>>;
}

const unread = { setAside: 0, unreadable: 0, examples: [] };

/** The update that stands for a thread which has sent nothing yet. @param since milliseconds since 1970 */
export function nothingYet(revision: number, since: number): Update {
  return {
    revision,
    takenAt: {},
    takenOn: {},
    noted: { devices: unread, "network-devices": unread },
    rows: { devices: 0, "network-devices": 0 },
    upstream: { state: "unknown", since: since },
    failures: {},
    isSettled: false,
    asked: { requests: [], failing: [], share: 1 },
  };
}

export type FromAccount =
  | { readonly part: Part }
  | { readonly update: Update }
  | { readonly answer: number; readonly bytes: Uint8Array<ArrayBuffer>; readonly revision: number }
  | { readonly answer: number; readonly heartbeats: Heartbeats | undefined }
  | { readonly answer: number; readonly failure: Failure }
  | { readonly log: string; readonly details: Readonly<Record<string, string | number | undefined>> }
  /** Why the copy cannot be kept on disk; null when it can again. */
  | { readonly disk: string | null }
  | { readonly closed: true };

/** An error as it crosses from thread to thread. */
export type Failure =
  | { readonly name: "ReadApiError"; readonly message: string; readonly facts: ReadApiErrorFacts }
  | { readonly name: "Overloaded"; readonly message: string; readonly waitSeconds: number }
  | { readonly name: "MalformedQuery" | "Busy" | "Error"; readonly message: string };

export function failureOf(error: unknown): Failure {
  if (error instanceof ReadApiError) {
    const { message, kind, status, waitSeconds, askedSeconds } = error;
    return { name: "ReadApiError", message, facts: { kind, status, waitSeconds, askedSeconds } };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof MalformedQuery) return { name: "MalformedQuery", message };
  if (error instanceof Overloaded) return { name: "Overloaded", message, waitSeconds: error.waitSeconds };
  return { name: error instanceof Busy ? "Busy" : "Error", message };
}

export function errorOf(failure: Failure): Error {
  if (failure.name === "ReadApiError") return new ReadApiError(failure.message, failure.facts);
  if (failure.name === "MalformedQuery") return new MalformedQuery(failure.message);
  if (failure.name === "Overloaded") return new Overloaded(failure.message, failure.waitSeconds);
  return failure.name === "Busy" ? new Busy(failure.message) : new Error(failure.message);
}
