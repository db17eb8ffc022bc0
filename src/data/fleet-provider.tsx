import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { hasFlatLocations, isVersion } from "#contract/versions.ts";
import type { FleetSettings } from "#fleet/protocol/questions.ts";
import { reportDays } from "#fleet/protocol/reach.ts";
import { connectWorker } from "#fleet/protocol/worker-client.ts";
import { wipeCopy } from "#kept/wipe.ts";
import { present } from "#lib/present.ts";
import { askServer } from "./ask-server.ts";
import { rememberNext } from "./asked-next.ts";
import { hasBegun, ownWorker, takeWorker } from "./begin.ts";
import { lineHint, paysToCopy, useCopyChoice } from "./copy-choice.ts";
import { type FirstAnswers, firstAnswers } from "./first-answers.ts";
import type { ServerFeed, ServerFeedListener } from "./fleet-client.ts";
import { holdFirst } from "./fleet-query.ts";
import { idle } from "./idle.ts";
import { whoseCopy, whoseData } from "./kept-start.ts";
import { FleetContext, type OpenFleet } from "./open-fleet.ts";
import type { Parts } from "./part-end.ts";
import { useSession } from "./session.tsx";
import { useSettings } from "./settings.tsx";
import { ShownRevisions } from "./shown-revisions.ts";
import { connectTwoEnds } from "./two-ends.ts";

/** The feed is loaded only by a page that stays without a copy. */
function openFeed(refreshSeconds: number, listener: ServerFeedListener): ServerFeed {
  let feed: ServerFeed | undefined;
  let isVisible = true;
  let isClosed = false;
  void import("./server-feed.ts").then(({ openServerFeed }) => {
    if (isClosed) return;
    feed = openServerFeed(refreshSeconds, listener);
    feed.show(isVisible);
  }, listener.onSilence);
  return {
    show(visible) {
      isVisible = visible;
      feed?.show(visible);
    },
    close() {
      isClosed = true;
      feed?.close();
    },
  };
}

let first: FirstAnswers | undefined;

/** What the page's HTML has asked, for the first client; another one finds nothing left. */
function firstOfPage(): FirstAnswers {
  first ??= firstAnswers(window.trapboardPrefetch, askServer);
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

/** Opens the fleet client with the server's settings, and closes it when it goes. What asks it is drawn once it is there, `fallback` until then. */
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
      prefetched: firstOfPage(),
      // An address that says more than its path asks for something else.
      ...(window.location.search === "" ? { onAsked: rememberNext(window.location.pathname) } : {}),
      startCopy: (onLost) => connectWorker(takeWorker(shared), asked, onLost),
      idle,
      openFeed: (listener) => openFeed(refreshSeconds, listener),
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
      await holdFirst(queries, started, window.trapboardPrefetch, window.location.pathname);
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
