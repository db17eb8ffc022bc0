import { useEffect } from "react";
import { useLocation } from "react-router";
import { isRecord } from "#contract/record.ts";
import { parseStoredList, readStored, writeStored } from "./local-storage.ts";

/** Where a person was last, for the way back. Kept by the tab alone, so that it ends with it. */
export interface RecentPage {
  readonly name: string;
  readonly to: string;
}

const name = "recent pages";
/** More than are offered, since several of them may have one name. */
const most = 20;
/** So many are offered as the way back. */
const offered = 6;

/** A list that was kept; what is no page is left out. */
export function readRecent(text = readStored(name, "sessionStorage")): readonly RecentPage[] {
  return parseStoredList(text).flatMap((page) => {
    if (!isRecord(page)) return [];
    const { name, to } = page;
    // Only addresses of our own: one slash, and no second.
    return typeof name === "string" && typeof to === "string" && /^\/(?!\/)/.test(to) ? [{ name, to }] : [];
  });
}

const pathOf = (to: string) => to.split("?", 1)[0];

/** The list with a page at its beginning, once: with other filters it is still the same page. */
export function withRecent(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  const isSame = (other: RecentPage) =>
    other.to === page.to || (other.name === page.name && pathOf(other.to) === pathOf(page.to));
  return [page, ...pages.filter((other) => !isSame(other))].slice(0, most);
}

/** The latest as the way back: of a name one alone, since a list of names says no more of them. */
export function wayBack(pages: readonly RecentPage[]): readonly RecentPage[] {
  return [...new Map(pages.toReversed().map((page) => [page.name, page])).values()]
    .toSorted((one, other) => pages.indexOf(one) - pages.indexOf(other))
    .slice(0, offered);
}

/** The name of a page by its document's title; undefined where there is nothing to come back to: no title yet, or no such thing. */
export function nameToNote(title: string): string | undefined {
  const name = title.replace(/ · Trapboard$/, "");
  return name === "" || name === "Trapboard" || name.endsWith(" not found") ? undefined : name;
}

/** Notes every page once it has its title, which comes with what it shows. */
export function useNoteRecent(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const noting = setTimeout(() => {
      const page = nameToNote(document.title);
      if (page === undefined) return;
      const next = withRecent(readRecent(), { name: page, to: pathname + search });
      writeStored(name, JSON.stringify(next), "sessionStorage");
    }, 800);
    return () => clearTimeout(noting);
  }, [pathname, search]);
}
