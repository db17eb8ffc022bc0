import type { NetworkDevice } from "#contract/network-device.ts";
import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
import { apartOf } from "#fleet/queries/locations/branches.ts";
import { siteDepthOf } from "#fleet/queries/locations/site-depth.ts";
import { networkRowsOf } from "#fleet/queries/network/network.ts";
import { networkSearch, networkText } from "#fleet/queries/network/network-search.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelCounts } from "#fleet/store/level-counts.ts";
import { type LocationNode, noLocation } from "#fleet/store/location-tree.ts";
import type { Texts } from "#fleet/store/search-texts.ts";
import { mostWords, searchable, searchWords, spellingsOf } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { rowsOf } from "./device-rows.ts";

/**
 * How well a text fits: it is just this, begins with it, holds it at the start of a word, or anywhere; or it holds each of
 * several words, itself or by where it stands.
 */
const ranks = 5;
const byWords = 4;

/** Whether the sign at a position ends a field or, as before another spelling of the same, a word. */
function isEnd(text: string, at: number): boolean {
  const sign = text[at];
  return sign === undefined || sign === "\n" || sign === " ";
}

/** Where a field begins with the spelling; -1 where none does. The first line also holds the serial number without dashes. */
function startIn(text: string, spelling: string, first: number): number {
  if (first === 0) return 0;
  const line = text.indexOf(`\n${spelling}`);
  if (line !== -1) return line + 1;
  return text[first - 1] === " " && text.lastIndexOf("\n", first) === -1 ? first : -1;
}

/**
 * The rank of a spelling in a searchable text of fields, each on a line of its own; undefined where it does not occur.
 */
function rankOf(text: string, spelling: string): number | undefined {
  const first = text.indexOf(spelling);
  if (first === -1) return undefined;
  const start = startIn(text, spelling, first);
  if (start !== -1) return isEnd(text, start + spelling.length) ? 0 : 1;
  return text[first - 1] === " " ? 2 : 3;
}

function bestRank(text: string, spellings: readonly string[]): number | undefined {
  let best: number | undefined;
  for (const spelling of spellings) {
    const rank = rankOf(text, spelling);
    if (rank !== undefined && rank < (best ?? ranks)) best = rank;
  }
  return best;
}

type Word = readonly string[];

/** The words of several, each with its spellings; none where one alone was typed. */
function severalWords(text: string): readonly Word[] {
  const words = searchWords(text, mostWords);
  return words.length < 2 ? [] : words;
}

/** Which of the words a text holds, as bits. */
function wordsIn(text: string, words: readonly Word[]): number {
  return words.reduce(
    (bits, word, index) => (word.some((spelling) => text.includes(spelling)) ? bits | (1 << index) : bits),
    0,
  );
}

/** Whether the device in a slot holds each word, itself or by its location; of one location all devices are alike in that. */
function holdsWords(
  { own, shared: [, locations] }: Texts,
  words: readonly Word[],
): (slot: number) => boolean {
  const all = 2 ** words.length - 1;
  const known = new Map<number, number>();
  const ofLocation = (number: number) => {
    const bits = known.get(number) ?? wordsIn(locations.texts[number] ?? "", words);
    known.set(number, bits);
    return bits;
  };
  return (slot) => {
    const itself = wordsIn(own[slot] ?? "", words);
    // Whatever stands there would be found by the words of a location alone: that is found itself.
    return itself > 0 && (itself | ofLocation(locations.of[slot] ?? 0)) === all;
  };
}

/** The first items of every rank, best rank first; they are taken in their own order and no more than can be shown. */
class Ranked<Item> {
  readonly #limit: number;
  readonly #lists: Item[][] = Array.from({ length: ranks }, () => []);

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(item: Item, rank: number | undefined): void {
    const list = rank === undefined ? undefined : this.#lists[rank];
    if (list !== undefined && list.length < this.#limit) list.push(item);
  }

  get best(): Item[] {
    return this.#lists.flat().slice(0, this.#limit);
  }
}

/** Whether a location's name and those above it hold each word, and its own one that none above it has. */
function namedBy(nodes: readonly LocationNode[], words: readonly Word[]): (index: number) => boolean {
  const all = 2 ** words.length - 1;
  // The one above comes first.
  const below: number[] = [];
  for (const { name, parent } of nodes) below.push(wordsIn(searchable(name), words) | (below[parent] ?? 0));
  return (index) => below[index] === all && below[nodes[index]?.parent ?? noLocation] !== all;
}

export function answerJump(fleet: Fleet, { text, limit }: Questions["jump"]["asked"]): AnswerTo<"jump"> {
  const { store } = fleet;
  const spellings = text.trim() === "" ? [] : spellingsOf(text.trim());
  if (spellings.length === 0) return { devices: [], network: [], locations: [] };
  const words = severalWords(text);
  const devices = new Ranked<number>(limit);
  const texts = store.texts();
  const hasWords = words.length === 0 ? () => false : holdsWords(texts, words);
  for (const slot of store.byName().slots) {
    const rank = bestRank(texts.own[slot] ?? "", spellings);
    devices.add(slot, rank ?? (hasWords(slot) ? byWords : undefined));
  }
  const gateways = new Ranked<NetworkDevice>(limit);
  const fits = networkSearch(text);
  for (const device of fleet.network) {
    const rank = bestRank(networkText(device), spellings);
    gateways.add(device, rank ?? (words.length > 0 && fits(device) ? byWords : undefined));
  }
  const sites = new Ranked<number>(limit);
  // Many halls bear one name.
  const rankByName = new Map<string, number | undefined>();
  const { nodes } = store.locations();
  const isNamed = words.length === 0 ? () => false : namedBy(nodes, words);
  for (const [index, { name }] of nodes.entries()) {
    // A line of its own, and not the first: a location has no serial number.
    if (!rankByName.has(name)) rankByName.set(name, bestRank(`\n${searchable(name)}`, spellings));
    sites.add(index, rankByName.get(name) ?? (isNamed(index) ? byWords : undefined));
  }
  const inactive = apartOf(fleet).whole.inactive;
  return {
    devices: rowsOf(fleet, devices.best),
    network: gateways.best.length === 0 ? [] : gateways.best.map(networkRowsOf(fleet)),
    locations: sites.best.flatMap((index) => {
      const node = nodes[index];
      if (node === undefined) return [];
      const { path: location, devices: count } = node;
      const counts = { devices: count, levels: levelCounts(node.levels), inactive: inactive[index] ?? 0 };
      return [present({ location, siteDepth: siteDepthOf(fleet, location), ...counts })];
    }),
  };
}
