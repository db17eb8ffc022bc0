import type { ReadApiErrorKind } from "#client/errors.ts";

export type UpstreamState = "ok" | "unknown" | ReadApiErrorKind;

/** What is known of the API behind us: how it stands, since when, and when it last answered. */
export interface Health {
  /** Notes the outcome of a request to the API; true when people should hear of it: a fault, another one, its end. */
  note(state: UpstreamState): boolean;
  /** The body of `GET /healthz`: never an address, never a secret. */
  report(): HealthReport;
}

export interface HealthReport {
  readonly status: "ok";
  /** Whole seconds since the API last answered; null before it ever did. */
  readonly copy: { readonly age_seconds: number | null };
  readonly upstream: { readonly state: UpstreamState; readonly since: string };
}

export function createHealth(): Health {
  let state: UpstreamState = "unknown";
  let since = new Date();
  let answered: number | undefined;
  return {
    note(next) {
      if (next === "ok") answered = Date.now();
      if (next === state) return false;
      const isFirstAnswer = state === "unknown" && next === "ok";
      state = next;
      since = new Date();
      return !isFirstAnswer;
    },
    report: () => ({
      status: "ok",
      copy: { age_seconds: answered === undefined ? null : Math.floor((Date.now() - answered) / 1000) },
      upstream: { state, since: since.toISOString() },
    }),
  };
}
