import type { FleetQuestion } from "#server/account/fleet-question.ts";
import type { Body } from "./answers.ts";
import { ArchivedFleets } from "./archived-fleets.ts";
import { createFleetAnswers, type FleetAnswersOptions, turnTime } from "./fleet-answers.ts";
import { Fleets, type FleetsOptions } from "./fleets.ts";
import { Preparer } from "./preparer.ts";
import type { ReplicaChange } from "./replica.ts";
import type { ReportArchive } from "./report-archive.ts";

export interface EngineOptions extends FleetsOptions, Pick<FleetAnswersOptions, "turns"> {
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  readonly archive: ReportArchive;
}

/** The engine in the account's thread: its stores, its answers, and what it prepares. */
export class Engine {
  readonly #fleets: Fleets;
  readonly #answer: ReturnType<typeof createFleetAnswers>;
  readonly #preparer: Preparer;

  constructor({ replica, turns, clock, archive, silentAfterHours, version }: EngineOptions) {
    this.#fleets = new Fleets({ replica, silentAfterHours, version });
    this.#answer = createFleetAnswers({
      ...{ replica, fleets: this.#fleets, turns },
      archived: new ArchivedFleets(replica, archive),
    });
    this.#preparer = new Preparer({
      answer: this.#answer,
      search: (evaluatedAt) => this.#fleets.of({}, evaluatedAt).fleet.store.texts.advance(turnTime),
      pause: () => turns.spare(),
      now: () => clock.now(),
    });
  }

  /** @throws MalformedQuery | Busy */
  answer(asked: FleetQuestion, asker?: string, left?: AbortSignal): Promise<Body> {
    this.#preparer.noteAsked();
    return this.#answer(asked, asker, left);
  }

  /** When what pages ask first is made. */
  idle(): Promise<void> {
    return this.#preparer.idle();
  }

  /** The replica is another one. */
  note(change: ReplicaChange): void {
    this.#fleets.note(change);
    this.#preparer.noteChange(change.isFirst);
  }
}
