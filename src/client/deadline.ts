/** A stretch of work that ends when the caller gives up or when time is up, whichever comes first. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time that ended it. */
  readonly expired: () => boolean;
  /** Must be called when the work is done, or the timer goes on. */
  readonly clear: () => void;
}

export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    controller.abort();
  }, timeoutMs);
  const give = () => controller.abort(caller?.reason);
  if (caller?.aborted) give();
  // Not AbortSignal.any: one long-lived caller's signal would gather every request made under it.
  caller?.addEventListener("abort", give, { once: true });
  return {
    signal: controller.signal,
    expired: () => expired,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", give);
    },
  };
}
