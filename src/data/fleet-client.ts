import type { FeedState } from "#contract/feed.ts";
import type { QuestionName } from "#fleet/protocol/questions.ts";
import type { CopyClient, Loss, WorkerClient } from "#fleet/protocol/worker-client.ts";
import type { askServer } from "./ask-server.ts";
import type { FirstAnswers } from "./first-answers.ts";
import type { Parts } from "./part-end.ts";

/** How the page hears that the server's copy has changed, while it has none of its own. */
export interface ServerFeed {
  show(isVisible: boolean): void;
  close(): void;
}

export interface ServerFeedListener {
  /** How the server's copy stands, and its revision. */
  readonly onState: (position: string, state: FeedState) => void;
  /** Nothing is heard: the server is to be asked whether there is news. */
  readonly onSilence: () => void;
}

export interface TwoEndsOptions {
  readonly ask: typeof askServer;
  readonly prefetched?: FirstAnswers;
  /** Called with each question to the server, with its JSON. */
  readonly onAsked?: (name: QuestionName, text: string) => void;
  /** @param onLost called when the copy stops working as a whole */
  readonly startCopy: (onLost: (loss: Loss) => void) => CopyClient;
  readonly openFeed: (listener: ServerFeedListener) => ServerFeed;
  /** Whether a copy of so many devices of its own pays for this page. */
  readonly wantsCopy: (devices: number) => boolean;
  /** Whether the copy is to be started at once: this device may have kept one, which can be opened. */
  readonly startsAtOnce?: boolean;
  /** What is taken along alone, where this device may keep anything. */
  readonly parts?: Parts;
  /** Quiet time after the first answers, in which the page draws, in milliseconds. */
  readonly quietMs?: number;
  /** Resolves when the page has nothing to do: one that is about to be drawn asks more. */
  readonly idle?: () => Promise<unknown>;
}

/** How the page asks the fleet, whichever end answers. */
export interface FleetClient extends WorkerClient {
  /** Looks anew at whether a copy pays: somebody has chosen, or the line is another. */
  reconsider(): void;
}
