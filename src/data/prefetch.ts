import { firstQuestions } from "#fleet/protocol/first-questions.ts";
import { answersAddress } from "./answers-address.ts";
import { mustSignOut, readBaitDays, readNext } from "./kept-whose.ts";

/**
 * What a page asks while its HTML is still being read: who is there, how the server is set up, and its first questions. This
 * stands in the HTML itself (app/prefetch.ts), so it imports next to nothing. The server answers each as it would later,
 * and only where somebody is signed in.
 */
export interface Prefetch {
  /** By path, each for the first who asks. */
  readonly answers: Map<string, Promise<Response>>;
  /** The questions, each as JSON, and the answer to them all. */
  readonly questions: readonly string[];
  readonly answered: Promise<Response> | undefined;
  /** By this device's clock, milliseconds since 1970. */
  readonly askedAt: number;
  /** The same for the answer to the questions; undefined before it is there. */
  receivedAt: number | undefined;
}

declare global {
  interface Window {
    trapboardPrefetch?: Prefetch;
  }
}

function ask(path: string, signal?: AbortSignal): Promise<Response> {
  return fetch(path, {
    headers: { accept: "application/json" },
    ...(signal === undefined ? {} : { signal }),
  });
}

function begin(path: string): Promise<Response> {
  const answer = ask(path);
  // The failure is for the code that takes the answer.
  answer.catch(() => {});
  return answer;
}

/** Asks once for a page. */
export function startPrefetch(): void {
  const { pathname, search } = window.location;
  // The server is told of a sign-out before it is asked for anything.
  if (window.trapboardPrefetch !== undefined || pathname === "/sign-in" || mustSignOut()) return;
  const answers = new Map(["/session", "/config"].map((path) => [path, begin(path)]));
  const asked = search === "" ? firstQuestions(pathname) : [];
  const baitDays = readBaitDays();
  const limit = baitDays === undefined ? {} : { baitDays };
  const questions = asked.map((question) => JSON.stringify({ ...question, ...limit }));
  // Of another address it would be another question.
  if (search === "") questions.push(...readNext(pathname));
  const answered = questions.length === 0 ? undefined : begin(answersAddress(questions));
  const prefetch: Prefetch = { answers, questions, answered, askedAt: Date.now(), receivedAt: undefined };
  const note = () => {
    prefetch.receivedAt = Date.now();
  };
  answered?.then(note, note);
  window.trapboardPrefetch = prefetch;
}

/** Takes the prefetched answer; asks anew when there is none, as for everybody after the first. */
export function takeAnswer(path: string, signal: AbortSignal): Promise<Response> {
  const answers = window.trapboardPrefetch?.answers;
  const answer = answers?.get(path);
  answers?.delete(path);
  return answer ?? ask(path, signal);
}
