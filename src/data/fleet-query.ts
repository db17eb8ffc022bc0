import type { QueryClient } from "@tanstack/react-query";
import type { Asked, Question, QuestionName } from "#fleet/protocol/questions.ts";
import type { WorkerClient } from "#fleet/protocol/worker-client.ts";
import type { Prefetch } from "./prefetch.ts";

/** How a question is held: by the revision that it is asked of. No query may hold undefined. */
export function fleetQuery<Name extends QuestionName>(
  fleet: Pick<WorkerClient, "ask">,
  revision: number,
  question: Asked<Name>,
) {
  return {
    queryKey: ["fleet", revision, question] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      (await fleet.ask(question, signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    // The worker needs no network, and would only give the same answer again.
    networkMode: "always" as const,
    retry: false,
  };
}

/** Most milliseconds that the first drawing waits for answers that have begun to arrive. */
const patience = 250;

/** Pages that are drawn once, with all their answers. Overview and reports come part by part, in shorter tasks. */
const drawnAtOnce: ReadonlySet<string> = new Set(["/map"]);

/** Puts the answers that were asked with the page's HTML where the page looks for them, if they are here already. */
export async function holdFirst(
  queries: QueryClient,
  fleet: Pick<WorkerClient, "ask">,
  prefetch: Pick<Prefetch, "questions" | "receivedAt"> | undefined,
  path: string,
): Promise<void> {
  if (prefetch?.receivedAt === undefined || !drawnAtOnce.has(path)) return;
  const asked = prefetch.questions.map(async (text) => {
    const query = fleetQuery(fleet, 1, JSON.parse(text) as Question);
    await queries.prefetchQuery(query);
    const { queryKey } = query;
    // The page asks for itself what failed here, and says then what is wrong.
    if (queries.getQueryState(queryKey)?.status === "error")
      await queries.resetQueries({ queryKey, exact: true });
  });
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, patience))]);
}
