/** The one date shape that HTTP lets a server send; the two obsolete ones do not occur any more. */
const httpDateShape = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** An HTTP date in milliseconds since 1970; undefined when it is none. */
export function instantOf(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  const instant = httpDateShape.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** What HTTP has recipients take for a number too large (RFC 9111, 1.2.2): 68 years. */
const mostSeconds = 2 ** 31;

/** Whole seconds, as in Age; undefined when it is not a plain number. */
export function secondsOf(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? "";
  return /^\d+$/.test(trimmed) ? Math.min(Number(trimmed), mostSeconds) : undefined;
}

/** The longest wait for a rate limit, in seconds. An API that asks for more is more likely mistaken. */
const longestWait = 3600;

/** How long to wait, in whole seconds; and how long the API asked to wait, where that was more. */
export interface Wait {
  readonly waitSeconds?: number;
  readonly askedSeconds?: number;
}

/**
 * How long Retry-After asks to wait, from 0 to an hour; nothing when it is absent or unreadable. A date is
 * measured against the server's own clock where it sent one.
 */
export function waitOf(headers: Headers, now: number): Wait {
  const text = headers.get("retry-after");
  const until = instantOf(text);
  const seconds =
    until === undefined
      ? secondsOf(text)
      : Math.ceil((until - (instantOf(headers.get("date")) ?? now)) / 1000);
  if (seconds === undefined) return {};
  const waitSeconds = Math.min(Math.max(seconds, 0), longestWait);
  return waitSeconds === seconds ? { waitSeconds } : { waitSeconds, askedSeconds: seconds };
}
