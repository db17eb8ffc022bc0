import type { QuestionName } from "#fleet/protocol/questions.ts";
import { nextName } from "./kept-whose.ts";
import { writeStored } from "./local-storage.ts";

/**
 * What a page asks once it has its first answers and knows its own size, such as the clusters within a map's bounds. This
 * browser remembers it, and the page's HTML prefetches its answer the next time (data/prefetch.ts). Where the page then asks otherwise,
 * as in a window of another size, the server is asked as always.
 */
const namesOf: Readonly<Record<string, readonly QuestionName[]>> = { "/map": ["clusters", "inView"] };

/** @returns to be called with each question to the server, with its JSON: remembers the first of each name */
export function rememberNext(path: string): (name: QuestionName, text: string) => void {
  const left = new Set(namesOf[path]);
  const next: string[] = [];
  return (name, text) => {
    if (!left.delete(name)) return;
    next.push(text);
    if (left.size === 0) writeStored(nextName(path), JSON.stringify(next));
  };
}
