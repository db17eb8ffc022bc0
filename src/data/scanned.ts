import { type QrPayload, readQrPayload } from "#contract/qr.ts";
import { serialOf } from "./paths.ts";

/**
 * Where a text comes from: what people type is read with more patience than what a code holds. It may be meant as it
 * stands all the same, since a name may end in a slash: the lookup tries that first.
 */
export type CodeSource = "scanned" | "typed";

/** Every dash that a keyboard or a text program may make of one. */
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** What a person means by a path: blanks around its slashes and a slash at its end are no part of it. */
function typedPath(text: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return undefined;
  const isPath = text.startsWith("//") || / \/{1,2} /.test(text) || /[^:/]\/\/[^/]/.test(text);
  if (!isPath) return undefined;
  const body = text.replace(/^\/{1,2}\s*/, "").replace(/[\s/]+$/, "");
  return `//${body.split(/\s*\/\/\s*|\s+\/\s+/).join("//")}`;
}

/** What comes along when a text is copied, and is not seen: marks of direction, soft hyphens, spaces without width. */
const unseen = /\p{Cf}/gu;

/** What people put before a number and around it. */
const before = /^(["'“”„«‘]|#|(no|nr|sn|serial(\s+(number|no|nr))?)(\.|:|\s)|s\/n:?)[\s:#"“„«]*/i;
const after = /[\s"'“”»’,;]+$/;

function typedText(text: string): string {
  const trimmed = text.replace(unseen, "").trim();
  return typedPath(trimmed) ?? trimmed.replace(before, "").replace(after, "").replace(dashes, "-");
}

/** What the address of a page of this Trapboard is about: a device or a location, as a code would say it. */
function textOfAddress(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin: itsOrigin, pathname, searchParams } = new URL(text);
  if (itsOrigin !== origin) return undefined;
  const serial = /^\/devices\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (serial === undefined) return searchParams.get("at") ?? undefined;
  try {
    return serialOf(decodeURIComponent(serial));
  } catch {
    return undefined;
  }
}

/**
 * What a text that was scanned or typed stands for. The address of a page of this Trapboard stands for what the page
 * is about.
 * @param origin where this Trapboard is, as `window.location.origin` has it
 */
export function readScanned(text: string, origin: string, source: CodeSource = "scanned"): QrPayload {
  const own = textOfAddress(text.trim(), origin) ?? text;
  return readQrPayload(source === "typed" ? typedText(own) : own);
}

/** The spellings of a text that may be meant: as it is, and in both normal forms of Unicode; as it is first. */
export function formsOf(text: string): readonly string[] {
  return [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])];
}

/** Whether a text could be an unknown serial number, rather than something else altogether. */
export function looksLikeSerial(text: string): boolean {
  return text.length <= 40 && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(text) && /\p{N}/u.test(text);
}
