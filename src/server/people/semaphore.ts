import { ServerError } from "#server/errors.ts";

/** So many are waiting for their turn already that this one is turned away. */
export class Crowded extends ServerError {
  override readonly name = "Crowded";
  readonly kind = "crowded";
}

/** The one who waited for a turn has left before it came. */
export class Left extends ServerError {
  override readonly name = "Left";
  readonly kind = "left";
}

/** Who wants a turn. */
export interface Wish {
  /** The address: its places in the queue count together. */
  readonly of: string;
  /** Aborted when the answer is waited for no more. */
  readonly signal?: AbortSignal;
}

interface Waiter {
  readonly of: string;
  readonly begin: () => void;
  readonly turnAway: (why: Error) => void;
}

/**
 * Lets at most `running` pieces of work run at once and `waiting` more wait for their turn, first come, first served.
 * When the queue is full, the address with the most places in it gives the newest of them to one that has fewer.
 * @returns how a piece of work is handed in; it throws Crowded when too many wait, and Left, and the work never begins.
 */
export function createSemaphore(running: number, waiting: number) {
  let free = running;
  const queue: Waiter[] = [];

  function leave(place: Waiter, why: Error): void {
    queue.splice(queue.indexOf(place), 1);
    place.turnAway(why);
  }

  function makeRoom(of: string): void {
    if (queue.length < waiting) return;
    const places = [...Map.groupBy(queue, (place) => place.of).values()];
    const most = places.reduce((one, other) => (other.length > one.length ? other : one), []);
    const newest = most.at(-1);
    const crowded = new Crowded("Too many wait for their turn.");
    const own = queue.filter((place) => place.of === of).length;
    if (newest === undefined || most.length <= own + 1) throw crowded;
    leave(newest, crowded);
  }

  async function waitForTurn({ of, signal }: Wish): Promise<void> {
    makeRoom(of);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place = { of, begin: resolve, turnAway: reject };
    const onAbort = () => leave(place, new Left("Nobody waits for this turn any more."));
    queue.push(place);
    signal?.addEventListener("abort", onAbort);
    try {
      await promise;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }

  return async <Result>(work: () => Promise<Result>, wish: Wish): Promise<Result> => {
    if (wish.signal?.aborted) throw new Left("Nobody waits for this turn any more.");
    if (free > 0) free -= 1;
    else await waitForTurn(wish);
    try {
      return await work();
    } finally {
      // The turn goes to the next in the queue without becoming free in between.
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next.begin();
    }
  };
}
