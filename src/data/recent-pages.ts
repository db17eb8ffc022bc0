import { useEffect } from "react";
import { useLocation } from "react-router";
import { parseStored, readStored, writeStored } from "./local-storage.ts";

/** Where a person was last, for the way back. Kept by the tab alone, so that it ends with it. */
export interface RecentPage {
  readonly name: string;
  readonly to: string;
}

const name = "recent pages";
const most = 6;

/** A list that was kept; what is no page is left out. */
export function readRecent(text = readStored(name, "sessionStorage")): readonly RecentPage[] {
  const kept = parseStored(text);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((page: unknown) => {
    if (typeof page !== "object" || page === null || !("name" in page) || !("to" in page)) return [];
    const { name, to } = page;
    // Only addresses of our own: one slash, and no second.
    return typeof name === "string" && typeof to === "string" && /^\/(?!\/)/.test(to) ? [{ name, to }] : [];
  });
}

/** The list with a page at its beginning, once. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  return [page, ...pages.filter(({ to, name }) => to !== page.to && name !== page.name)].slice(0, most);
}

/** Notes every page once it has its title, which comes with what it shows. */
export function useNoteRecent(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const noting = setTimeout(() => {
      const title = document.title.replace(/ · Trapboard$/, "");
      if (title === "" || title === "Trapboard") return;
      const next = withRecent(readRecent(), { name: title, to: pathname + search });
      writeStored(name, JSON.stringify(next), "sessionStorage");
    }, 800);
    return () => clearTimeout(noting);
  }, [pathname, search]);
}
