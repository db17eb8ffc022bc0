import { formatQuery } from "#contract/query.ts";
import type { Question } from "./answers.ts";

/** How long after it was asked a question is worth an answer ahead of the next who asks, in milliseconds. */
const worthMs = 600_000;
const most = 8;

/** What every page asks first. */
const first: Question = { resource: "devices", query: {}, rights: {}, form: "columns", encoding: "br" };

/** Names a question, the same for the same question. */
export function nameOf({ resource, query, rights, form, encoding }: Question): string {
  return JSON.stringify([resource, formatQuery(query), rights.at ?? null, form, encoding]);
}

/**
 * The questions that are answered as soon as the copy is another one, so that nobody waits for the making of a large
 * answer: the page's first one, and what was asked of late.
 */
export class Ahead {
  readonly #asked = new Map<string, { readonly question: Question; readonly at: number }>();

  note(question: Question, now: number): void {
    const name = nameOf(question);
    // Anew at the end: the first is the one that was not asked for longest.
    this.#asked.delete(name);
    this.#asked.set(name, { question, at: now });
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > most && oldest !== undefined) this.#asked.delete(oldest);
  }

  questions(now: number): Question[] {
    const recent = [...this.#asked.values()].filter(({ at }) => now - at < worthMs);
    const isThere = recent.some(({ question }) => nameOf(question) === nameOf(first));
    return [...(isThere ? [] : [first]), ...recent.map(({ question }) => question)];
  }
}
