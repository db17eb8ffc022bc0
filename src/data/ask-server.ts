import { ageHeader } from "#client/age-header.ts";
import { readProblem } from "#client/body.ts";
import { ReadApiError, type ReadApiErrorKind } from "#client/errors.ts";
import { instantOf, secondsOf, waitOf } from "#client/headers.ts";
import { parseNoted, readingHeader } from "#client/reading-header.ts";
import { parseUpstream, upstreamHeader } from "#client/upstream-header.ts";
import { revisionHeader } from "#contract/feed-position.ts";
import { isRecord } from "#contract/record.ts";
import { clockOffsetOf } from "#fleet/protocol/clock-offset.ts";
import { upstreamProblem } from "#fleet/protocol/problem.ts";
import type { FleetProblem, FleetState } from "#fleet/protocol/questions.ts";
import { present } from "#lib/present.ts";
import { answersAddress } from "./answers-address.ts";
import type { Prefetch } from "./prefetch.ts";

/** What an answer of the server says of its copy. */
export interface Heard {
  /** Its revision, as the feed names it. */
  readonly position: string;
  /** What is wrong between the server and the API. */
  readonly upstream?: FleetProblem;
  readonly state: Pick<
    FleetState,
    "dataAt" | "devices" | "setAside" | "unreadable" | "duplicates" | "examples" | "clockOffset"
  >;
}

export interface ServerAnswers {
  readonly heard: Heard;
  /** In the order of the questions; undefined where there is no such thing. */
  readonly answers: readonly unknown[];
}

/** An address longer than this goes into a body: servers and proxies take 8,000 characters. */
const longestAddress = 6000;
/** A first copy may be under way in the server for a minute. */
const timeoutMs = 75_000;

/** Where these questions are asked, each a JSON text; undefined where they are too long for an address. */
function addressOf(texts: readonly string[]): string | undefined {
  const address = answersAddress(texts);
  return encodeURI(address).length > longestAddress ? undefined : address;
}

function kindOf(status: number): ReadApiErrorKind {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "rate-limited";
  return status < 500 ? "bad-request" : "server-error";
}

async function failureOf(response: Response): Promise<ReadApiError> {
  const { status, headers } = response;
  return new ReadApiError(`The server answered with HTTP ${status}.`, {
    kind: kindOf(status),
    status,
    ...waitOf(headers, Date.now()),
    ...(await readProblem(response)),
  });
}

function heardOf({ headers }: Response, devices: number, asked: number, now: number): Heard {
  const clockOffset = clockOffsetOf(instantOf(headers.get("date")), asked, now);
  const age = headers.get(ageHeader) === null ? (secondsOf(headers.get("age")) ?? 0) : undefined;
  const trouble = parseUpstream(headers.get(upstreamHeader));
  const noted = parseNoted(headers.get(readingHeader) ?? "");
  const { setAside = 0, unreadable = 0, duplicates = 0, examples = [] } = noted ?? {};
  return {
    position: headers.get(revisionHeader) ?? "",
    ...present({ upstream: trouble && upstreamProblem(trouble) }),
    state: {
      ...present({ dataAt: age === undefined ? undefined : now + clockOffset - age * 1000 }),
      ...{ devices, setAside, unreadable, duplicates, examples, clockOffset },
    },
  };
}

/** The form of the answer is our own server's; that it is one at all is looked at here. */
function isBody(
  value: unknown,
  count: number,
): value is { devices: number; answers: { answer?: unknown }[] } {
  if (!isRecord(value) || typeof value.devices !== "number") return false;
  return Array.isArray(value.answers) && value.answers.length === count;
}

/**
 * Asks the server these questions, each a JSON text, in one request.
 * @param prefetch where it has these very questions
 * @throws ReadApiError; the signal's reason when it is aborted
 */
export async function askServer(
  texts: readonly string[],
  signal: AbortSignal,
  prefetch?: Prefetch,
): Promise<ServerAnswers> {
  const asked = prefetch?.askedAt ?? Date.now();
  const address = addressOf(texts);
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const options = { headers: { accept: "application/json" }, signal: bounded };
  try {
    const response = await (prefetch?.answered ??
      (address === undefined
        ? fetch("/answers", {
            ...options,
            method: "POST",
            headers: { ...options.headers, "content-type": "application/json" },
            body: `{"q":[${texts.join(",")}]}`,
          })
        : fetch(address, options)));
    if (!response.ok) throw await failureOf(response);
    const body: unknown = await response.json();
    if (isBody(body, texts.length)) {
      return {
        heard: heardOf(response, body.devices, asked, prefetch?.receivedAt ?? Date.now()),
        answers: body.answers.map(({ answer }) => answer),
      };
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof ReadApiError) throw cause;
    const kind = bounded.aborted ? "timeout" : "network";
    throw new ReadApiError("The server cannot be reached.", { kind, cause });
  }
  throw new ReadApiError("The answer is not one of this Trapboard.", { kind: "contract-mismatch" });
}
