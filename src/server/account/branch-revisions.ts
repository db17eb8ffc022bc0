import { randomBytes } from "node:crypto";
import type { FeedPosition } from "#contract/feed-position.ts";
import type { LocationPath } from "#contract/path.ts";
import type { AccountChange } from "./account.ts";
import type { ChangedRow, RowLocation } from "./changed-row.ts";
import { covers, type Rights } from "./rights.ts";

/** So many changes of a branch are told apart, for readers who come back. */
const mostChanges = 1000;
/** Beyond so many branches the one that was not asked about for longest is forgotten. */
const mostBranches = 500;

type What = Omit<AccountChange, "takenAt" | "stateChanged">;

/** What changed in one branch, counted there alone. */
interface Branch {
  /** Names this count. If the branch is counted anew, the new count has another epoch. */
  readonly epoch: string;
  /** Changes from before those that are remembered. */
  forgotten: number;
  /** Revisions of the copy with which the branch became another one, in order. */
  readonly changes: number[];
}

/**
 * Revisions for somebody who sees one branch. They count the changes of that branch alone, since the copy's own
 * revisions grow with changes elsewhere.
 */
export class BranchRevisions {
  /** The one that was asked about last is the last. */
  readonly #branches = new Map<LocationPath, Branch>();
  readonly #behind = new Set<PromiseWithResolvers<void> & { readonly revision: number }>();
  #revision: number;

  /** @param revision of the copy at the beginning */
  constructor(revision: number) {
    this.#revision = revision;
  }

  note(change: What): void {
    if (change.revision === this.#revision && !change.startsOver) return;
    this.#revision = change.revision;
    for (const [at, branch] of this.#branches) {
      if (!touches(change, { at })) continue;
      branch.changes.push(change.revision);
      if (branch.changes.length <= mostChanges) continue;
      branch.changes.shift();
      branch.forgotten += 1;
    }
    for (const one of this.#behind) {
      if (one.revision > this.#revision) continue;
      this.#behind.delete(one);
      one.resolve();
    }
  }

  /** Waits until the changes of a revision are noted. Before that nobody knows which branches it concerns. */
  async caughtUp(revision: number): Promise<void> {
    if (this.#revision >= revision) return;
    const one = { ...Promise.withResolvers<void>(), revision };
    this.#behind.add(one);
    await one.promise;
  }

  /** Rejects for everybody who waits for a revision: it will not come. */
  giveUp(error: Error): void {
    for (const { reject } of this.#behind) reject(error);
    this.#behind.clear();
  }

  /** What a revision of the copy is called for a branch. */
  positionOf(at: LocationPath, revision: number): FeedPosition {
    const { epoch, forgotten, changes } = this.#branchOf(at);
    return { epoch, revision: forgotten + changes.filter((change) => change <= revision).length };
  }

  /** The last revision of the copy that is called so; undefined when it is forgotten. */
  revisionAt(at: LocationPath, { epoch, revision }: FeedPosition): number | undefined {
    const branch = this.#branchOf(at);
    const known = revision - branch.forgotten;
    if (epoch !== branch.epoch || known < 0 || known > branch.changes.length) return undefined;
    const next = branch.changes[known];
    return next === undefined ? this.#revision : next - 1;
  }

  #branchOf(at: LocationPath): Branch {
    const branch = this.#branches.get(at) ?? {
      epoch: randomBytes(6).toString("hex"),
      forgotten: 0,
      changes: [this.#revision],
    };
    this.#branches.delete(at);
    this.#branches.set(at, branch);
    const [oldest] = this.#branches.keys();
    if (this.#branches.size > mostBranches && oldest !== undefined) this.#branches.delete(oldest);
    return branch;
  }
}

/** Whether somebody may see anything of a change. */
function touches(change: What, rights: Rights): boolean {
  const isSeen = (place: RowLocation | undefined) => place !== undefined && covers(rights, place);
  const isTouched = ({ before, after }: ChangedRow) => isSeen(before) || isSeen(after);
  return (
    change.startsOver ||
    change.devices.some(isTouched) ||
    change.networkDevices.some(isTouched) ||
    change.reports.some(isSeen)
  );
}
