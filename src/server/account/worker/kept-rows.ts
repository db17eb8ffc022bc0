import { setImmediate } from "node:timers/promises";
import type { Device } from "#contract/device.ts";
import type { ObservedDevice, Seen } from "#contract/observed.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries } from "#server/store/store.ts";
import type { Resource } from "#server/upstream/governor.ts";
import type { Row, Rows } from "./believed-rows.ts";
import { packed, unpacked } from "./packed.ts";
import { withoutReports } from "./sharing.ts";

/** Rows in one piece: V8 makes no text of a million rows, and nobody else gets a turn while a piece is packed. */
const rowsInPiece = 20_000;

type Standing = Pick<Rows<Device>, "share" | "noted">;

/** The rows of one resource as they are kept. */
export interface KeptRows<Item> {
  readonly rows: readonly Item[];
  readonly standing: Standing;
}

/** A body in the table `copy`. */
export interface Packed {
  readonly name: string;
  /** When the API answered, milliseconds since 1970; 0 where that means nothing. */
  readonly takenAt: number;
  readonly body: Uint8Array;
}

interface Piece<Item> extends Pick<KeptRows<Item>, "rows"> {
  /** When each thing was first seen, by serial number: copies of an earlier version have it apart from the rows. */
  readonly seen?: readonly (readonly [serial: string, seen: Seen])[];
}

/** What stands under the name of the resource. Copies of an earlier version hold the rows there, in one piece. */
type Head<Item> = { readonly standing: Standing } & ({ readonly pieces: number } | Partial<Piece<Item>>);

const pieceName = (resource: Resource, index: number) => `${resource}/${index}`;

/**
 * The rows in pieces, and the head that says how many there are. Reports are kept apart, by days.
 * @param pause resolves when the next piece may be packed
 */
export async function packRows(
  resource: Resource,
  takenAt: number,
  { rows, standing }: KeptRows<Row & Pick<ObservedDevice, "reports">>,
  pause: () => Promise<void>,
): Promise<Packed[]> {
  const pieces = Math.ceil(rows.length / rowsInPiece);
  const bodies: Packed[] = [{ name: resource, takenAt, body: packed({ standing, pieces }) }];
  for (let index = 0; index < pieces; index += 1) {
    await pause();
    const [from, to] = [index * rowsInPiece, (index + 1) * rowsInPiece];
    const piece: Piece<Row> = { rows: rows.slice(from, to).map(withoutReports) };
    bodies.push({ name: pieceName(resource, index), takenAt: 0, body: packed(piece) });
  }
  return bodies;
}

/** Forgets all pieces of a resource, before others take their place. */
export function forgetPieces(inside: Queries, resource: Resource): Promise<void> {
  // "0" is the character after "/".
  return inside.run(
    "delete from copy where account = ? and name >= ? and name < ?",
    ...[mainAccount, `${resource}/`, `${resource}0`],
  );
}

/**
 * The rows as they were kept; undefined where none are.
 * @throws Error when they cannot be read
 */
export async function readRows<Item extends Row>(
  queries: Queries,
  resource: Resource,
): Promise<(KeptRows<Item> & { readonly takenAt: number }) | undefined> {
  const row = await get(queries, resource);
  if (row === undefined) return undefined;
  const head = unpacked(row.body) as Head<Item>;
  const { standing } = head;
  const takenAt = Number(row.taken_at);
  if (!("pieces" in head)) return { rows: withSeen(head), standing, takenAt };
  const rows: Item[] = [];
  const seen: NonNullable<Piece<Item>["seen"]>[number][] = [];
  for (let index = 0; index < head.pieces; index += 1) {
    const piece = unpacked((await get(queries, pieceName(resource, index)))?.body) as Piece<Item>;
    for (const item of piece.rows) rows.push(item);
    for (const entry of piece.seen ?? []) seen.push(entry);
    await setImmediate();
  }
  return { rows: withSeen({ rows, seen }), standing, takenAt };
}

function withSeen<Item extends Row>({ rows = [], seen = [] }: Partial<Piece<Item>>): readonly Item[] {
  if (seen.length === 0) return rows;
  const known = new Map(seen);
  return rows.map((row) => {
    const times = known.get(row.serial_number);
    return times === undefined ? row : { ...row, seen: times };
  });
}

function get(queries: Queries, name: string) {
  return queries.get(
    "select taken_at, body from copy where account = ? and name = ?",
    ...[mainAccount, name],
  );
}
