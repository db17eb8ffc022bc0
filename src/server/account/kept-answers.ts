import { createCache } from "./cache.ts";
import { evaluatedFor, type FleetQuestion } from "./fleet-question.ts";
import type { Question } from "./question.ts";

/** One answer of the copy, ready to be sent. */
export interface Served {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong: the same for the same bytes alone. */
  readonly etag: string;
  /** Of the copy it was made from. */
  readonly revision: number;
}

interface Maker {
  /** Makes an answer anew. */
  readonly make: (
    question: Question | FleetQuestion,
    asker: string | undefined,
    left: AbortSignal,
  ) => Promise<Served>;
  /** The tag that the answer has at this moment. */
  readonly etagOf: (question: Question | FleetQuestion) => string;
}

/**
 * Bytes of bodies that are kept for the next person who asks the same. A small account fits whole; of a large one the
 * common questions do.
 */
const keptBytes = 128_000_000;
const keepMs = 3_600_000;

/** The answers of the copy, kept for the next person who asks the same. */
export class KeptAnswers {
  readonly #maker: Maker;
  readonly #bodies = createCache<Served>({
    keepMs,
    entries: 256,
    weight: keptBytes,
    weigh: ({ bytes }) => bytes.length,
    flights: 128,
  });
  // A change does not clear it. The tag tells answers of an older revision apart, and nobody may notice a change in
  // another branch.
  readonly #answers = createCache<Served>({
    keepMs: evaluatedFor,
    entries: 2000,
    weight: 64_000_000,
    weigh: ({ bytes }) => bytes.length,
    flights: 256,
  });

  constructor(maker: Maker) {
    this.#maker = maker;
  }

  /**
   * @param asker who asks, where that is known
   * @param left aborted when they wait no more
   * @throws what making it throws | Busy
   */
  async answer(
    question: Question | FleetQuestion,
    asker: string | undefined,
    left: AbortSignal | undefined,
  ): Promise<Served> {
    const kept = "fleet" in question ? this.#answers : this.#bodies;
    const make = (allLeft: AbortSignal) => this.#maker.make(question, asker, allLeft);
    return kept.get(this.#maker.etagOf(question), make, left);
  }

  /** Forgets the bodies of a copy that has changed. */
  forget(): void {
    this.#bodies.clear();
  }
}
