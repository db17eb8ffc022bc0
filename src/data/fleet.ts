import { skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { AnswerTo, Asked, FleetState, QuestionName, Questions } from "#fleet/protocol/questions.ts";
import type { WorkerClient } from "#fleet/protocol/worker-client.ts";
import { baitDaysName, withBaitLimit } from "./bait-limit.ts";
import { fleetQuery } from "./fleet-query.ts";
import { useOpenFleet } from "./open-fleet.ts";
import { isAbout } from "./previous.ts";
import { sharing } from "./sharing.ts";
import { useStored } from "./use-stored.ts";

export type * from "#fleet/protocol/questions.ts";
export {
  baitStates,
  deviceExtras,
  needs,
  silenceSteps,
  sortColumns,
  tableColumns,
} from "#fleet/protocol/questions.ts";
export type { WorkerClient } from "#fleet/protocol/worker-client.ts";

/** Kinds of reports to ask for; none means every kind. */
export type ReportKinds = Questions["reports"]["asked"]["kinds"];

/** Which reports a question is about. */
export type ReportsAsked = Pick<Questions["reports"]["asked"], "scope" | "period" | "kinds">;

/** For calls that are neither a question nor the state, such as `refresh()`. */
export function useWorkerClient(): WorkerClient {
  return useOpenFleet().client;
}

/** What is known of the copy: revision, age, problems, what could not be read. */
export function useFleetState(): FleetState {
  const fleet = useWorkerClient();
  return useSyncExternalStore(fleet.subscribe, fleet.state);
}

/** One thing that the state says, for a component that is not drawn again when another one changes. */
export function useFleetPart<Part>(read: (state: FleetState) => Part): Part {
  const fleet = useWorkerClient();
  return useSyncExternalStore(fleet.subscribe, () => read(fleet.state()));
}

/** The answer as a query holds it: no query may hold undefined, so "there is no such thing" is null here. */
export type HeldAnswer<Name extends QuestionName> =
  | Exclude<AnswerTo<Name>, undefined>
  | (undefined extends AnswerTo<Name> ? null : never);

type AnyAnswer = HeldAnswer<QuestionName>;
type FleetKey = readonly ["fleet", number, { readonly name: string } | undefined];

/**
 * Asks the fleet; nothing while the question is undefined. Pending until the first copy is there; then asked
 * again with every revision, the last answer staying in sight meanwhile, as it does while another question waits
 * (`isPlaceholderData`). An answer that
 * does not exist is null. `everyMs` asks again in between, for answers that say how long something has lasted. A question that cannot be answered at all goes to the page's error boundary.
 */
export function useFleet<Name extends QuestionName>(
  asked: Asked<Name> | undefined,
  options: { readonly everyMs?: number } = {},
): UseQueryResult<HeldAnswer<Name>> {
  const { client, shown } = useOpenFleet();
  // Whose question it is belongs to its key: with another limit it is asked again.
  const [baitDays] = useStored(baitDaysName);
  const question = asked && withBaitLimit(asked, baitDays);
  const revision = useSyncExternalStore(shown.subscribe, () => shown.of(question));
  const result = useQuery<AnyAnswer, Error, AnyAnswer, FleetKey>({
    ...(question === undefined
      ? { queryKey: ["fleet", revision, question], queryFn: skipToken }
      : fleetQuery(client, revision, question)),
    placeholderData: (previous, query) =>
      question !== undefined && isAbout(query?.queryKey[2], question) ? previous : undefined,
    ...sharing,
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    throwOnError: (_error, query) => client.state().revision > 0 && query.state.data === undefined,
  });
  // The key holds the question, so what is held is its answer.
  return result as UseQueryResult<HeldAnswer<Name>>;
}
