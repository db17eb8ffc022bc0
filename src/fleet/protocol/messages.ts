import type { FleetSettings, FleetState, Question } from "./questions.ts";

/** What the page sends to the worker. */
export type ToWorker =
  /**
   * Address that `/api/v1.13` hangs below: fetching may begin before the settings are known. Where this device may have
   * kept a copy, that is opened instead.
   */
  | { readonly begin: string; readonly whose?: string | undefined }
  | { readonly start: FleetSettings }
  /** The page's first screen is drawn: the line is free for the account and its changes. */
  | { readonly fetch: true }
  | { readonly id: number; readonly question: Question }
  | { readonly cancel: number }
  /** The copy is to be kept on this device as it is now: answered with what is kept (`Keeping`). */
  | { readonly id: number; readonly keep: true }
  | { readonly refresh: true }
  /** The device has a network again. */
  | { readonly online: true }
  /** Whether anybody can see the page. */
  | { readonly visible: boolean };

/** What the worker sends to the page. */
export type FromWorker =
  /** Fetching has begun. */
  | { readonly begun: true }
  | { readonly state: FleetState }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };
