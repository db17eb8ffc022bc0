/**
 * Why this browser does not keep something: no room left, not allowed to (private mode), another tab holds the database and
 * does not let go, or the database is broken.
 */
export type KeepingErrorKind = "full" | "refused" | "held" | "broken";

const sentences: Readonly<Record<KeepingErrorKind, string>> = {
  full: "This device has no room left to keep anything. Delete photos or apps on it, then try again.",
  refused: "This browser does not let Trapboard keep anything, as in a private window.",
  held: "Another tab of Trapboard holds what this browser keeps. Close the other tabs, or the browser, and try again.",
  broken: "What this browser keeps cannot be read.",
};

/** This browser does not keep something. Everything works on as long as the server can be reached. */
export class KeepingError extends Error {
  override readonly name = "KeepingError";
  readonly kind: KeepingErrorKind;

  constructor(kind: KeepingErrorKind, cause: unknown) {
    super(sentences[kind], { cause });
    this.kind = kind;
  }
}

const kinds: Readonly<Record<string, KeepingErrorKind>> = {
  QuotaExceededError: "full",
  SecurityError: "refused",
  InvalidStateError: "refused",
  NotAllowedError: "refused",
};

export function keepingErrorOf(cause: unknown): KeepingError {
  if (cause instanceof KeepingError) return cause;
  const name = cause instanceof Error ? cause.name : "";
  return new KeepingError(kinds[name] ?? "broken", cause);
}
