import { columnsType } from "#contract/columns.ts";
import { type DevicesQuery, formatQuery } from "#contract/query.ts";
import type { Resource } from "#server/upstream/governor.ts";
import type { Rights } from "./rights.ts";

/** The form of a body: the Read API's JSON, or columns for a client that asks for them by name. */
export const forms = { rows: "application/json; charset=utf-8", columns: columnsType } as const;
export type Form = keyof typeof forms;

/** How the bytes of a body are packed (RFC 9110: content codings). */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** A question in terms of version 1.13, by somebody who may see this much. */
export interface Question {
  readonly resource: Resource;
  readonly query: DevicesQuery;
  readonly rights: Rights;
  readonly form: Form;
  readonly encoding: Encoding;
}

/** Names a question, the same for the same question. */
export function nameOf({ resource, query, rights, form, encoding }: Question): string {
  return JSON.stringify([resource, formatQuery(query), rights.at ?? null, form, encoding]);
}

/** By columns if an Accept header names that; a wildcard does not. */
export function formOf(header: string | undefined): Form {
  const types = (header ?? "").toLowerCase().split(",");
  return types.some((type) => type.trim() === columnsType) ? "columns" : "rows";
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingOf(header: string | undefined): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  return encodings.find((encoding) => allowed.get(encoding)) ?? "identity";
}
