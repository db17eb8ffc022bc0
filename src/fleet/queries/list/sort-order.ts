import { typeLabel } from "#contract/labels.ts";
import type { Scope, Sort, SortColumn, Sorting } from "#fleet/protocol/questions.ts";
import { turnsOf } from "#fleet/queries/needs.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { rankAt } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { inactiveIn } from "#fleet/store/needs-column.ts";
import { ranksOf } from "#lib/fold.ts";
import { severityRank } from "#lib/level.ts";
import { sinceOf } from "./open-since.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { type HeldOrder, type Order, sortAgain } from "./sort-again.ts";
import { sortSlots, type Value } from "./sort-slots.ts";
import { matchOf } from "./text-rank.ts";

const year2000 = Date.UTC(2000, 0);
/** Seconds from 2000 to 2063: levels stand further apart than any two times. */
const perLevel = 2_000_000_000;

const clear = severityRank("all-clear");

/** Seconds since 2000, held within the room of a level. An unknown time is the largest of them. */
function secondsOf(since: number | undefined): number {
  if (since === undefined) return perLevel - 1;
  return Math.min(Math.max(Math.floor((since - year2000) / 1000), 0), perLevel - 2);
}

/** How these slots match a search. The texts lie in memory by slot, and are read quickest in that order. */
function matchesOf({ store }: Fleet, slots: Uint32Array, q: string): Value {
  const match = matchOf(store.texts(), q);
  const isWanted = new Uint8Array(store.devices.length);
  for (let at = 0; at < slots.length; at += 1) isWanted[slots[at] ?? 0] = 1;
  const matches = new Uint32Array(isWanted.length);
  for (let slot = 0; slot < matches.length; slot += 1) if (isWanted[slot] === 1) matches[slot] = match(slot);
  return (slot) => matches[slot];
}

function sortValueOf(fleet: Fleet, column: SortColumn): Value {
  const { store } = fleet;
  const { heartbeats, batteries, codes } = store;
  switch (column) {
    case "match":
      // Without a search all match alike; with one, see `matchesOf`.
      return () => 0;
    case "attention": {
      // Of what is all clear no time is known: there its turn stands.
      const turn = turnsOf(fleet);
      return (slot) => {
        const at = turn(slot);
        return at < clear ? at * perLevel + secondsOf(sinceOf(fleet, slot)) : clear * perLevel + at;
      };
    }
    case "level": {
      // What is out of use comes after what somebody has to see to.
      const isOut = inactiveIn(store);
      return (slot) => 2 * rankAt(store, slot) + (isOut(slot) ? 1 : 0);
    }
    case "name": {
      const { ranks } = store.byName();
      return (slot) => ranks[slot];
    }
    case "serial": {
      const { ranks } = store.bySerial();
      return (slot) => ranks[slot];
    }
    case "type": {
      const { of, values } = codes.types;
      const ranks = ranksOf(values.map(typeLabel));
      const rankByPosition = values.map((type) =>
        type === undefined ? undefined : ranks.get(typeLabel(type)),
      );
      return (slot) => rankByPosition[of[slot] ?? -1];
    }
    case "location": {
      const { locationOf } = store.locations();
      return (slot) => (locationOf[slot] === noLocation ? undefined : locationOf[slot]);
    }
    case "battery":
      return (slot) => {
        const level = batteries[slot] ?? Number.NaN;
        return Number.isNaN(level) ? undefined : Math.round(level * 10_000);
      };
    case "heartbeat":
      return (slot) => {
        const heartbeat = heartbeats[slot] ?? Number.NaN;
        return Number.isNaN(heartbeat) ? undefined : heartbeat / 1000;
      };
    case "since":
      return (slot) => {
        const since = sinceOf(fleet, slot);
        return since === undefined ? undefined : Math.floor(since / 1000);
      };
  }
}

/** The slots of `start` in the order of one column; equal ones as they stand there. */
function sorted(fleet: Fleet, { column, descending }: Sort, start: Uint32Array, q = ""): Uint32Array {
  const isSearched = column === "match" && q.trim() !== "";
  const value = isSearched ? matchesOf(fleet, start, q) : sortValueOf(fleet, column);
  return sortSlots(start, value, descending);
}

function nameOf({ baitDays }: Fleet, sorts: readonly Sort[]): string {
  return sorts
    .map(({ column, descending }) => {
      // What bait is due by decides who needs it.
      const limit = column === "attention" ? (baitDays ?? "") : "";
      return `${descending ? "-" : ""}${column}${limit}`;
    })
    .join(",");
}

const orders = memoized<Uint32Array>(6);
/** The orders in use, from one revision to the next: most changes move few devices. Twelve bytes for each device of each order. */
const heldOrders = memoized<{ held?: HeldOrder }>(2, "always");
const sortedScopes = memoized<Uint32Array>(8);

function ranked(slots: Uint32Array): Order {
  const ranks = new Uint32Array(slots.length);
  for (let rank = 0; rank < slots.length; rank += 1) ranks[slots[rank] ?? 0] = rank;
  return { slots, ranks };
}

/** Every slot in the order of these sorts. The last sort comes first, since each sort keeps the order of equal slots. */
function orderOf(fleet: Fleet, sorts: readonly Sort[]): Uint32Array {
  const [first, ...others] = sorts;
  if (first === undefined) return fleet.store.byName().slots;
  const name = nameOf(fleet, sorts);
  return orders(fleet.memo, name, () => {
    const order = heldOrders(fleet.memo, name, () => ({}));
    const { column, descending } = first;
    const start = others.length === 0 ? fleet.store.byName() : ranked(orderOf(fleet, others));
    const value = sortValueOf(fleet, column);
    order.held = sortAgain(order.held, start, (slot) => value(slot, 0), descending);
    return order.held.slots;
  });
}

/** The slots that are selected, in their order. */
function keptOf(slots: Uint32Array, { mask, size }: Selection): Uint32Array {
  const kept = new Uint32Array(size);
  let length = 0;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    if (mask[slot] !== 1) continue;
    kept[length] = slot;
    length += 1;
  }
  return kept;
}

/** The slots of a scope in the order of a sort. */
export function sortedSlots(fleet: Fleet, scope: Scope, sort: Sorting): Uint32Array {
  const selection = selectionOf(fleet, scope);
  const sorts = [sort].flat();
  const among = (all: Uint32Array) => (selection.size === all.length ? all : keptOf(all, selection));
  return sortedScopes(fleet.memo, `${nameOf(fleet, sorts)} ${selection.key}`, () => {
    // The order by match is another one for each search, so only the devices that were found are sorted by it.
    const at = sorts.findIndex(({ column }) => column === "match");
    if (at === -1) return among(orderOf(fleet, sorts));
    const found = among(orderOf(fleet, sorts.slice(at + 1)));
    return sorts.slice(0, at + 1).reduceRight((slots, one) => sorted(fleet, one, slots, scope.q), found);
  });
}
