/** So many are waiting for their turn already that another one is turned away. */
export class Crowded extends Error {
  override readonly name = "Crowded";
}

/**
 * Lets at most `running` pieces of work run at once and `waiting` more wait for their turn, first come, first served.
 * @returns how a piece of work is handed in; it throws Crowded when too many wait.
 */
export function createTurns(running: number, waiting: number) {
  let free = running;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Crowded("Too many wait for their turn.");
    try {
      return await work();
    } finally {
      // The turn goes to the next in the queue without becoming free in between.
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
