/** Work that ends when the caller gives up or when time is up, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time that ended it. */
  readonly expired: () => boolean;
  /** Sets the time there is in all, counted from the start, in milliseconds. */
  readonly allow: (totalMs: number) => void;
  /** The time there is in all, as set last. */
  readonly allowed: () => number;
  /** Must be called when the work is done, or the timer goes on. */
  readonly clear: () => void;
}

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const start = performance.now();
  let expired = false;
  let allowed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const allow = (totalMs: number) => {
    clearTimeout(timer);
    allowed = totalMs;
    timer = setTimeout(
      () => {
        expired = true;
        controller.abort();
      },
      start + totalMs - performance.now(),
    );
  };
  allow(timeoutMs);
  const give = () => controller.abort(caller?.reason);
  if (caller?.aborted) give();
  // Not AbortSignal.any: one long-lived caller's signal would gather every request made under it.
  caller?.addEventListener("abort", give, { once: true });
  return {
    signal: controller.signal,
    expired: () => expired,
    allow,
    allowed: () => allowed,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", give);
    },
  };
}
