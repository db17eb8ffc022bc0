import { useEffect } from "react";
import { useLocation } from "react-router";
import { hourMs } from "#lib/durations.ts";
import { parseStoredList, readStored, writeStored } from "./local-storage.ts";
import { paths, serialOf } from "./paths.ts";

/** Where a person was last, for the way back and for the way on. Kept by the tab alone, so that it ends with it. */
export interface RecentPage {
  readonly name: string;
  readonly to: string;
  /** When it was opened last, in milliseconds since 1970. */
  readonly at: number;
}

const name = "recent pages";
/** A day's work at one site. */
const most = 120;
/** So many are offered as the way back. */
const offered = 6;
/** What was opened before that was another day's work. */
const workingDay = 10 * hourMs;

/** A list that was kept; what is no page is left out. */
export function readRecent(text = readStored(name, "sessionStorage")): readonly RecentPage[] {
  return parseStoredList(text).flatMap((page) => {
    if (typeof page !== "object" || page === null || !("name" in page) || !("to" in page)) return [];
    const { name, to } = page;
    const at = "at" in page && typeof page.at === "number" ? page.at : 0;
    // Only addresses of our own: one slash, and no second.
    return typeof name === "string" && typeof to === "string" && /^\/(?!\/)/.test(to)
      ? [{ name, to, at }]
      : [];
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

/** The serial numbers of the devices that were opened within a working day, the latest first. */
export function devicesOpened(pages: readonly RecentPage[], now: number): readonly string[] {
  const serials = pages.flatMap(({ to, at }) => {
    const segment = /^\/devices\/([^/?]+)/.exec(to)?.[1];
    if (segment === undefined || now - at > workingDay) return [];
    try {
      return [serialOf(decodeURIComponent(segment))];
    } catch {
      return [];
    }
  });
  return [...new Set(serials)];
}

function note(page: Omit<RecentPage, "at">): void {
  const next = withRecent(readRecent(), { ...page, at: Date.now() });
  writeStored(name, JSON.stringify(next), "sessionStorage");
}

/** Notes a device at once, whether its page is open or its code was scanned: whoever goes on in a moment has seen it. */
export function useNoteDevice(device: { serial_number: string; name: string } | undefined): void {
  const { serial_number, name } = device ?? {};
  useEffect(() => {
    if (serial_number !== undefined && name !== undefined) note({ name, to: paths.device(serial_number) });
  }, [serial_number, name]);
}

/** Notes every page once it has its title, which comes with what it shows. */
export function useNoteRecent(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const noting = setTimeout(() => {
      const title = document.title.replace(/ · Trapboard$/, "");
      if (title !== "" && title !== "Trapboard") note({ name: title, to: pathname + search });
    }, 800);
    return () => clearTimeout(noting);
  }, [pathname, search]);
}
