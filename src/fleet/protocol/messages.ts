import type { FleetSettings, FleetState, Question } from "./questions.ts";

/** What a page asks of the copy it has joined. */
export type PageMessage =
  /** The page's first screen is drawn: the line is free for the account and its changes. */
  | { readonly fetch: true }
  | { readonly id: number; readonly question: Question }
  | { readonly cancel: number }
  /** The copy is to be kept on this device as it is now: answered with what is kept (`Keeping`). */
  | { readonly id: number; readonly keep: true }
  | { readonly refresh: true }
  /** Whether anybody can see the page. */
  | { readonly visible: boolean };

/** What the page sends to the worker. */
export type ToWorker =
  /** The name of a lock that the page holds as long as it lives: the first that a worker hears whom several pages share. */
  | { readonly tab: string }
  /** Pages with the same settings share one copy. */
  | { readonly start: FleetSettings }
  /** The page goes. */
  | { readonly leave: true }
  | PageMessage;

/** What the worker sends to the page. */
export type FromWorker =
  /** It runs. */
  | { readonly begun: true }
  /** The name of a lock that a shared worker holds as long as it lives. */
  | { readonly engine: string }
  | { readonly state: FleetState }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string }
  /** The worker gives its copy up, and why. */
  | { readonly broken: string };

/** One end of a channel of messages, behind which is a page: a worker's global scope, or a port. */
export interface Port {
  postMessage(message: FromWorker): void;
}
