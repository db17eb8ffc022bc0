import type { ReadApiErrorKind } from "#client/errors.ts";
import type { Noted } from "#client/reading-header.ts";
import type { ObservedReport } from "#contract/observed.ts";
import { ServerError } from "#server/errors.ts";
import type { Resource } from "#server/upstream/governor.ts";
import type { ChangedRow, RowLocation } from "./changed-row.ts";

/** "unknown" before the API was ever asked; "suspicious" when it answers what we do not believe. */
export type UpstreamState = "ok" | "unknown" | "suspicious" | ReadApiErrorKind;

export interface UpstreamStatus {
  readonly state: UpstreamState;
  /** Since when, milliseconds since 1970. */
  readonly since: number;
  /** When the API is asked again, where it is left alone until then. */
  readonly retryAt?: number;
  /** Seconds that the API asked us to wait, where that was absurd and we wait for less. */
  readonly askedSeconds?: number;
}

/** The first pass over the account is still under way. */
export class NoCopyYet extends ServerError {
  override readonly name = "NoCopyYet";
  readonly kind = "no-copy-yet";
}

/** How the account stands that the server holds. */
export interface AccountView extends Noted {
  /** Grows with every change of a row or a report; 0 until the first copy is there. */
  readonly revision: number;
  /** When the API answered with it, milliseconds since 1970; undefined until the first copy is there. */
  readonly takenAt: number | undefined;
  /** How old it is, in milliseconds, whatever the clock was set to since; undefined without a copy and where it cannot be known. */
  readonly age: number | undefined;
  /** How many rows there are. */
  readonly rows: Readonly<Record<Resource, number>>;
  readonly upstream: UpstreamStatus;
  readonly thread: WorkerStatus;
}

/** How the thread is that asks the API and makes answers. */
export interface WorkerStatus {
  /** False while it waits to be started again after a fault of ours. */
  readonly isAlive: boolean;
  readonly restarts: number;
}

export interface NewReport {
  readonly serial_number: string;
  readonly report: ObservedReport;
  /** How many identical ones there are now, where it is not the only one. */
  readonly times?: number;
}

/** A new report, and where its device is. */
export type PlacedReport = NewReport & RowLocation;

/** What a poll brought. Lists are empty when it brought nothing new but a new `takenAt`, or the state alone. */
export interface AccountChange {
  readonly revision: number;
  readonly takenAt: number;
  readonly devices: readonly ChangedRow[];
  readonly networkDevices: readonly ChangedRow[];
  readonly reports: readonly PlacedReport[];
  /** Whether how the API stands is another than before. */
  readonly stateChanged: boolean;
  /** Whether everything may be another than before, whatever else is sent. */
  readonly startsOver: boolean;
}

/** The one copy of the account that everybody shares. */
export interface Account {
  view(): AccountView;
  /** Calls the listener after every poll and whenever the state changes, until what it returns is called. */
  subscribe(listener: (change: AccountChange) => void): () => void;
  close(): Promise<void>;
}
