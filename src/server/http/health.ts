import type { AccountView, UpstreamState } from "#server/account/account.ts";

/** What anybody may know. */
interface Status {
  /** "disk" while the disk takes no writes: everything goes on, in memory alone. */
  readonly status: "ok" | "disk";
}

export function statusOf(diskFailsSince: number | undefined): Status {
  return { status: diskFailsSince === undefined ? "ok" : "disk" };
}

/** The body of `GET /healthz`: never an address, never a secret. */
export interface HealthReport extends Status {
  /** Whole seconds since the API answered with the copy; null before it ever did. A clock that was set may leave it unknown. */
  readonly copy: { readonly age_seconds: number | "unknown" | null };
  /** What refreshes the copy; started again after a fault. */
  readonly thread: { readonly alive: boolean; readonly restarts: number };
  /** Since when the disk takes no writes; absent while it does. */
  readonly disk?: { readonly fails_since: string };
  readonly upstream: {
    readonly state: UpstreamState;
    readonly since: string;
    /** When the API is asked again, where it is left alone until then. */
    readonly retry_at?: string;
    /** Seconds that it asked us to wait, where that was absurd and we wait for less. */
    readonly asked_seconds?: number;
  };
}

export function healthOf(
  { takenAt, age, upstream, thread }: AccountView,
  diskFailsSince?: number,
): HealthReport {
  const ageSeconds = age === undefined ? "unknown" : Math.floor(age / 1000);
  const { state, since, retryAt, askedSeconds } = upstream;
  return {
    ...statusOf(diskFailsSince),
    ...(diskFailsSince === undefined
      ? {}
      : { disk: { fails_since: new Date(diskFailsSince).toISOString() } }),
    thread: { alive: thread.isAlive, restarts: thread.restarts },
    copy: { age_seconds: takenAt === undefined ? null : ageSeconds },
    upstream: {
      state,
      since: new Date(since).toISOString(),
      ...(retryAt === undefined ? {} : { retry_at: new Date(retryAt).toISOString() }),
      ...(askedSeconds === undefined ? {} : { asked_seconds: askedSeconds }),
    },
  };
}
