/** What can go wrong between us and the Read API (spec: Errors, Limits), as an app has to tell it apart. */
export const readApiErrorKinds = [
  "unauthorized",
  "rate-limited",
  "bad-request",
  "server-error",
  "network",
  "timeout",
  "contract-mismatch",
] as const;
export type ReadApiErrorKind = (typeof readApiErrorKinds)[number];

export function isReadApiErrorKind(text: unknown): text is ReadApiErrorKind {
  return readApiErrorKinds.some((kind) => kind === text);
}

export interface ReadApiErrorFacts {
  readonly kind: ReadApiErrorKind;
  /** HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** How long the server asks to wait, in seconds. */
  readonly waitSeconds?: number | undefined;
  /** What it asked for, where that was absurd and we wait for less. */
  readonly askedSeconds?: number | undefined;
  /** What an `application/problem+json` body says to people. */
  readonly detail?: string | undefined;
  /** What the server that answered met in its turn, when it is a Trapboard and says so. */
  readonly problem?: ReadApiErrorKind | undefined;
  readonly cause?: unknown;
}

/** The one family of errors of the client. `message` is a sentence for people; `kind` is for programs. */
export class ReadApiError extends Error {
  override readonly name = "ReadApiError";
  readonly kind: ReadApiErrorKind;
  readonly status: number | undefined;
  readonly waitSeconds: number | undefined;
  readonly askedSeconds: number | undefined;
  readonly detail: string | undefined;
  readonly problem: ReadApiErrorKind | undefined;

  constructor(message: string, facts: ReadApiErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = facts.kind;
    this.status = facts.status;
    this.waitSeconds = facts.waitSeconds;
    this.askedSeconds = facts.askedSeconds;
    this.detail = facts.detail;
    this.problem = facts.problem;
  }
}
