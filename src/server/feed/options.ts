import type { FastifyRequest } from "fastify";
import type { FeedState } from "#contract/feed.ts";
import type { FeedPosition } from "#contract/feed-position.ts";
import type { AccountChange } from "#server/account/account.ts";
import type { Rights } from "#server/account/rights.ts";
import type { FeedSessions, ReaderBounds } from "./readers.ts";

/** What the feed needs of the account copy. */
export interface FeedSource {
  view(): {
    readonly revision: number;
    readonly takenAt: number | undefined;
    readonly upstream: FeedState["upstream"];
    readonly setAside: number;
    readonly unreadable: number;
  };
  subscribe(listener: (change: AccountChange) => void): () => void;
  /** The position that a revision has for a person with these rights. */
  positionOf(rights: Rights, revision: number): FeedPosition;
  /** The revision at a position; undefined if it is forgotten, as after a restart of the server. */
  revisionAt(rights: Rights, position: FeedPosition): number | undefined;
}

export interface FeedOptions extends Partial<ReaderBounds> {
  /** What the sender of a request may see. Default: everything. */
  readonly rightsOf?: (request: FastifyRequest) => Rights;
  /** Absent without sign-in. */
  readonly sessions?: FeedSessions;
  /** Who sends a request; undefined without sign-in. */
  readonly nameOf?: (request: FastifyRequest) => string | undefined;
  /** What is kept for readers that come back, in changes and in bytes of text. */
  readonly keep?: { readonly changes: number; readonly bytes: number };
  /** A change of more rows is not sent: everybody fetches everything anew, which is less. */
  readonly mostRows?: number;
  readonly commentMs?: number;
}
