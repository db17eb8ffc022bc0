import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "#contract/record.ts";
import { pageAt } from "#lib/page-at.ts";

/** The list that the build leaves beside its files (tasks/first-screen.ts). */
const listName = ".page-files.json";

/** A name that the build gives: nothing in it would end an attribute. */
const isFile = (value: unknown): value is string =>
  typeof value === "string" && /^\/assets\/[\w.-]+$/.test(value);

const filesIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isFile) : []);

/**
 * Links by which a browser fetches the files of a page at once, before the app asks for them. They depend on the
 * address alone and not on the person. Empty if the build lists none.
 */
export async function linksOf(dist: string, address: string): Promise<string> {
  const [pathname = "", search = ""] = address.split(/\?(.*)/s, 2);
  const text = await readFile(join(dist, listName), "utf8").catch(() => "{}");
  const list: unknown = JSON.parse(text);
  const page = pageAt({ pathname, search });
  const files = isRecord(list) && Object.hasOwn(list, page) ? list[page] : undefined;
  if (!isRecord(files)) return "";
  return [
    ...filesIn(files.scripts).map((file) => `<link rel="modulepreload" href="${file}" crossorigin>`),
    ...filesIn(files.styles).map((file) => `<link rel="preload" as="style" href="${file}" crossorigin>`),
  ].join("");
}
