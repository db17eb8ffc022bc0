import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Lets one piece of work at a time at a database, in the order in which they were asked for. Work that asks for another
 * turn before its own is over would wait for itself: that is refused instead.
 */
export class Turns {
  readonly #own = new AsyncLocalStorage<{ isOver: boolean }>();
  #last: Promise<unknown> = Promise.resolve();

  take<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#own.getStore()?.isOver === false) {
      return Promise.reject(
        new Error(
          "A transaction asks the store itself: it must ask what it was handed, or it waits for itself.",
        ),
      );
    }
    const turn = { isOver: false };
    const mine = this.#last.then(() =>
      this.#own.run(turn, async () => {
        try {
          return await work();
        } finally {
          turn.isOver = true;
        }
      }),
    );
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
