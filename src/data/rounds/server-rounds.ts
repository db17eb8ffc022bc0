import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { detailIn } from "#contract/record.ts";
import {
  type PlanRequest,
  type RoundAnswer,
  type Rounder,
  type RoundSummary,
  type RoundsAnswer,
  roundAnswerSchema,
  roundersSchema,
  roundsAnswerSchema,
} from "#contract/rounds.ts";
import { storageOwner } from "#data/local-storage.ts";
import { keepAnswer, keptAnswerOf } from "#kept/rounds.ts";
import { minuteMs, secondMs } from "#lib/durations.ts";

/** What the server has of rounds. */

/** The server said no, in a sentence for people. */
class NotDone extends Error {
  override readonly name = "NotDone";
}

/** On a line that is as good as gone nobody waits longer for an answer, in milliseconds. */
const longest = 30 * secondMs;

async function ask(path: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const end = AbortSignal.timeout(longest);
  try {
    return await fetch(path, {
      ...init,
      headers: { accept: "application/json", ...init.headers },
      signal: signal ? AbortSignal.any([signal, end]) : end,
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new Error("The server cannot be reached.", { cause });
  }
}

async function refusal(response: Response): Promise<NotDone> {
  const body: unknown = await response.json().catch(() => undefined);
  return new NotDone(detailIn(body) ?? `The server answered with HTTP ${response.status}.`);
}

/** The list as the server sends it, or as it sent it last. */
export interface RoundList extends RoundsAnswer {
  /** Whether the server could not be asked. */
  readonly isKept: boolean;
}

async function fetchList(search: string, signal: AbortSignal): Promise<RoundList> {
  const owner = storageOwner();
  try {
    const response = await ask(`/rounds${search}`, { signal });
    if (!response.ok) throw await refusal(response);
    const answer = roundsAnswerSchema.parse(await response.json());
    if (search === "" && owner !== undefined) void keepAnswer(owner, answer).catch(() => {});
    return { ...answer, isKept: false };
  } catch (error) {
    if (signal.aborted || error instanceof NotDone || owner === undefined) throw error;
    const kept = roundsAnswerSchema.safeParse(await keptAnswerOf(owner).catch(() => undefined));
    if (kept.success) return { ...kept.data, isKept: true };
    throw error;
  }
}

/** Which rounds are asked for; all of them where nothing is said. */
export interface RoundsWanted {
  readonly at?: string | undefined;
  readonly before?: string | undefined;
}

const searchFor = ({ at, before }: RoundsWanted): string => {
  const search = new URLSearchParams({
    ...(at === undefined ? {} : { at }),
    ...(before === undefined ? {} : { before }),
  }).toString();
  return search === "" ? "" : `?${search}`;
};

/** @throws Error whose message is a sentence for people, where the server says no */
export function fetchRounds(wanted: RoundsWanted, signal = new AbortController().signal): Promise<RoundList> {
  return fetchList(searchFor(wanted), signal);
}

/**
 * Every round of a location, the latest first, as the server has them.
 * @throws Error whose message is a sentence for people; then none of them
 */
export async function fetchEveryRound(at: string | undefined): Promise<readonly RoundSummary[]> {
  const rounds: RoundSummary[] = [];
  let before: string | undefined;
  do {
    const page = await fetchRounds({ at, before });
    if (page.isKept) throw new Error("The server cannot be reached.");
    rounds.push(...page.rounds);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return rounds;
}

const listQuery = (wanted: RoundsWanted) =>
  queryOptions({
    queryKey: ["rounds", "list", searchFor(wanted)],
    queryFn: ({ signal }) => fetchRounds(wanted, signal),
    staleTime: 5_000,
    refetchInterval: minuteMs,
    networkMode: "always",
    retry: false,
  });

export function useRounds(wanted: RoundsWanted) {
  return useQuery(listQuery(wanted));
}

/** Somebody has pressed a button and waits for what the server may say, in milliseconds. */
const soon = 3 * secondMs;

/** Asks for the latest rounds on behalf of somebody who waits: where no answer comes soon, none is known. */
export function useLatestRounds(): () => Promise<readonly RoundSummary[]> {
  const queries = useQueryClient();
  return async () => {
    const latest = queries.fetchQuery(listQuery({})).then(
      ({ rounds }) => rounds,
      () => [],
    );
    const given = Promise.withResolvers<readonly RoundSummary[]>();
    const giveUp = setTimeout(() => given.resolve([]), soon);
    try {
      return await Promise.race([latest, given.promise]);
    } finally {
      clearTimeout(giveUp);
    }
  };
}

/** One round; null where there is none that this person sees. */
export function useRound(id: string) {
  return useQuery({
    queryKey: ["rounds", "one", id],
    queryFn: async ({ signal }): Promise<RoundAnswer | null> => {
      const response = await ask(`/rounds/${encodeURIComponent(id)}`, { signal });
      if (response.status === 404) return null;
      if (!response.ok) throw await refusal(response);
      return roundAnswerSchema.parse(await response.json());
    },
    staleTime: 5_000,
    refetchInterval: minuteMs,
    networkMode: "always",
    retry: false,
  });
}

/** Those for whom a round may be planned. */
export function useRounders(isWanted: boolean) {
  return useQuery({
    queryKey: ["rounds", "people"],
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<readonly Rounder[]> => {
      const response = await ask("/rounds/people", { signal });
      if (!response.ok) throw await refusal(response);
      return roundersSchema.parse(await response.json()).people;
    },
    staleTime: minuteMs,
    networkMode: "always",
    retry: 1,
  });
}

/** How to plan a round and how to withdraw one. Both throw an Error whose message is a sentence for people. */
export function usePlanning() {
  const queries = useQueryClient();
  const change = async (id: string, init: RequestInit) => {
    const response = await ask(`/rounds/plans/${id}`, init);
    if (response.status !== 204) throw await refusal(response);
    await queries.invalidateQueries({ queryKey: ["rounds"] });
  };
  return {
    plan: (wanted: PlanRequest) =>
      change(crypto.randomUUID(), {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wanted),
      }),
    withdraw: (id: string) => change(id, { method: "DELETE" }),
  };
}

/** The address of a photo's picture on the server. */
export const pictureAddress = (round: string, photo: string): string => `/rounds/${round}/photos/${photo}`;
