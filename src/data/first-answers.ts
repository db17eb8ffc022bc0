import type { askServer, ServerAnswers } from "./ask-server.ts";
import type { Prefetch } from "./prefetch.ts";

/** The answers to what was asked with the page's HTML. */
export interface FirstAnswers {
  /** Whether this question was asked then, and its answer was not taken yet. */
  has(text: string): boolean;
  /** As `askServer`, for questions that it has. */
  readonly ask: typeof askServer;
}

/** An answer that waited for longer is asked for anew, in milliseconds. */
const freshFor = 60_000;

/**
 * Each question is answered once from what was prefetched; afterwards, or where that failed, the server is asked. What was given
 * up before its answer came is still there for the next who asks, since a part of a page may go and come back.
 * @param ask the server
 */
export function firstAnswers(prefetch: Prefetch | undefined, ask: typeof askServer): FirstAnswers {
  const left = new Set(prefetch?.questions);
  let whole: Promise<ServerAnswers> | undefined;
  return {
    has: (text) => left.has(text) && Date.now() - (prefetch?.askedAt ?? 0) < freshFor,
    async ask(texts, signal) {
      const questions = prefetch?.questions ?? [];
      whole ??= ask(questions, new AbortController().signal, prefetch);
      const first = await whole.catch(() => undefined);
      signal.throwIfAborted();
      for (const text of texts) left.delete(text);
      if (first === undefined) return await ask(texts, signal);
      return { heard: first.heard, answers: texts.map((text) => first.answers[questions.indexOf(text)]) };
    },
  };
}
