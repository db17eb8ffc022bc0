import { skipToken, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { hasFlatLocations, isVersion } from "#contract/versions.ts";
import type {
  AnswerTo,
  Asked,
  FleetSettings,
  FleetState,
  QuestionName,
  Questions,
} from "#fleet/protocol/questions.ts";
import { reportDays } from "#fleet/protocol/reach.ts";
import { connectWorker, type WorkerClient } from "#fleet/protocol/worker-client.ts";
import { wipeCopy } from "#kept/wipe.ts";
import { present } from "#lib/present.ts";
import { askServer } from "./ask-server.ts";
import { rememberNext } from "./asked-next.ts";
import { baitDaysName, withBaitLimit } from "./bait-limit.ts";
import { hasBegun, ownWorker, takeWorker } from "./begin.ts";
import { lineHint, paysToCopy, useCopyChoice } from "./copy-choice.ts";
import { type FirstAnswers, firstAnswers } from "./first-answers.ts";
import type { FleetHandle, Follower, Following } from "./fleet-handle.ts";
import { fleetQuery, holdFirst } from "./fleet-query.ts";
import { idle } from "./idle.ts";
import { whoseCopy, whoseData } from "./kept-start.ts";
import type { Parts } from "./part-end.ts";
import { isAbout } from "./previous.ts";
import { useSession } from "./session.tsx";
import { useSettings } from "./settings.tsx";
import { sharing } from "./sharing.ts";
import { ShownRevisions } from "./shown-revisions.ts";
import { connectTwoEnds } from "./two-ends.ts";
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

/** The handle, and what is shown of it. */
interface OpenFleet {
  readonly client: FleetHandle;
  readonly shown: ShownRevisions;
}

const FleetContext = createContext<OpenFleet | undefined>(undefined);

/** What follows the server is loaded only by a page that stays without a copy. */
function follow(refreshSeconds: number, follower: Follower): Following {
  let following: Following | undefined;
  let isVisible = true;
  let isClosed = false;
  void import("./follow-server.ts").then(({ followServer }) => {
    if (isClosed) return;
    following = followServer(refreshSeconds, follower);
    following.show(isVisible);
  }, follower.onSilence);
  return {
    show(visible) {
      isVisible = visible;
      following?.show(visible);
    },
    close() {
      isClosed = true;
      following?.close();
    },
  };
}

let first: FirstAnswers | undefined;

/** What the page's HTML has asked, for the first handle; another one finds nothing left. */
function firstOfPage(): FirstAnswers {
  first ??= firstAnswers(window.trapboardAhead, askServer);
  return first;
}

/** What is taken along alone on this device. */
function partsOf(whose: string, asked: FleetSettings): Parts {
  const start = (part: NonNullable<FleetSettings["part"]>) => connectWorker(ownWorker(), { ...asked, part });
  return {
    isAny: async () => (await (await import("#kept/taken.ts")).takenBy(whose)).length > 0,
    open: () => start("open"),
    take: (at) => start({ take: at }),
  };
}

/** Opens the handle with the server's settings, and closes it when it goes. What asks it is drawn once it is there, `fallback` until then. */
export function FleetProvider({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const settings = useSettings();
  const session = useSession();
  const { silentAfterHours, refreshSeconds, apiVersion, copyMostDevices } = settings;
  const whose = whoseCopy(session, settings);
  const shared = whoseData(session, settings);
  const owner = session.person?.name ?? "";
  const [choice] = useCopyChoice();
  const chosen = useRef(choice);
  const queries = useQueryClient();
  const [fleet, setFleet] = useState<OpenFleet>();
  const isFirst = useRef(true);
  // In an effect and not while drawing, so that every worker started is also ended, StrictMode included; before the
  // browser draws, which has nothing to draw until then.
  useLayoutEffect(() => {
    const asked: FleetSettings = {
      baseUrl: window.location.origin,
      silentAfterHours,
      refreshSeconds,
      reportDays,
      hasFlatLocations: apiVersion !== undefined && isVersion(apiVersion) && hasFlatLocations(apiVersion),
      owner,
      ...present({ whose }),
    };
    const started = connectTwoEnds({
      ask: askServer,
      ahead: firstOfPage(),
      // An address that says more than its path asks for something else.
      ...(window.location.search === "" ? { onAsked: rememberNext(window.location.pathname) } : {}),
      startCopy: (onLost) => connectWorker(takeWorker(shared), asked, onLost),
      idle,
      follow: (follower) => follow(refreshSeconds, follower),
      wantsCopy: (devices) => paysToCopy(chosen.current, devices, copyMostDevices, lineHint()),
      // Without paths the API cannot be asked for what is below a location.
      ...(whose === undefined || asked.hasFlatLocations ? {} : { parts: partsOf(whose, asked) }),
      // What this device has kept costs nothing to fetch.
      startsAtOnce: hasBegun() && whose !== undefined && chosen.current !== "server",
    });
    const opened = { client: started, shown: new ShownRevisions(queries, started) };
    const show = () => started.show(document.visibilityState === "visible");
    show();
    document.addEventListener("visibilitychange", show);
    let isOver = false;
    const drawFirst = async () => {
      await holdFirst(queries, started, window.trapboardAhead, window.location.pathname);
      // The first drawing is of everything: in short pieces, between which a slow phone still answers a finger.
      if (!isOver) startTransition(() => setFleet(opened));
    };
    if (isFirst.current) void drawFirst();
    else setFleet(opened);
    isFirst.current = false;
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", show);
      started.close();
    };
  }, [silentAfterHours, refreshSeconds, apiVersion, copyMostDevices, whose, shared, owner, queries]);
  useEffect(() => {
    if (whose === undefined) wipeCopy();
  }, [whose]);
  useEffect(() => {
    if (chosen.current === choice) return;
    chosen.current = choice;
    fleet?.client.reconsider();
  }, [choice, fleet]);
  return fleet === undefined ? fallback : <FleetContext value={fleet}>{children}</FleetContext>;
}

function useOpenFleet(): OpenFleet {
  const fleet = useContext(FleetContext);
  if (fleet === undefined) throw new Error("The fleet is asked below a FleetProvider alone.");
  return fleet;
}

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
