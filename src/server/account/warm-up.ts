import { epochOf } from "#contract/datetime.ts";
import { formatQuery } from "#contract/query.ts";
import { dayMs } from "#lib/durations.ts";
import type { Question } from "./question.ts";

/** A question asked within this time is answered again ahead, before somebody asks it. In milliseconds. */
const worthMs = 600_000;
const most = 8;
/** Of these from one person, so that one person's questions leave room for those of others. */
const mostOfOne = 3;
/** The copy holds the reports of more days than this. */
const daysInCopy = 91;

/** What every page asks first. */
const first: Question = { resource: "devices", query: {}, rights: {}, form: "columns", encoding: "br" };

/** Names a question, the same for the same question. */
export function nameOf({ resource, query, rights, form, encoding }: Question): string {
  return JSON.stringify([resource, formatQuery(query), rights.at ?? null, form, encoding]);
}

/** Whether the answer may need a request to the API. Such a question is never answered ahead. */
function mayGoUp({ query }: Question, now: number): boolean {
  const { location_id, reports_since } = query;
  if (location_id !== undefined) return true;
  return reports_since !== undefined && epochOf(reports_since) < now - daysInCopy * dayMs;
}

interface Noted {
  readonly question: Question;
  readonly asker: string | undefined;
  readonly at: number;
}

/**
 * The questions that are answered as soon as the copy has changed: the page's first one, and the latest ones. So a large
 * answer is ready when somebody asks for it.
 */
export class WarmUp {
  readonly #asked = new Map<string, Noted>();

  note(question: Question, now: number, asker?: string): void {
    if (mayGoUp(question, now)) return;
    const name = nameOf(question);
    // Anew at the end: the first is the one that was not asked for longest.
    this.#asked.delete(name);
    this.#asked.set(name, { question, asker, at: now });
    const own = [...this.#asked].filter(([, noted]) => asker !== undefined && noted.asker === asker);
    if (own.length > mostOfOne) this.#asked.delete(own[0]?.[0] ?? name);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > most && oldest !== undefined) this.#asked.delete(oldest);
  }

  questions(now: number): Question[] {
    const recent = [...this.#asked.values()].filter(({ at }) => now - at < worthMs);
    const isThere = recent.some(({ question }) => nameOf(question) === nameOf(first));
    return [...(isThere ? [] : [first]), ...recent.map(({ question }) => question)];
  }
}
