import { NoCopyYet } from "./account.ts";
import { errorOf, type Failure, type FromAccount, type ToAccount } from "./messages.ts";

export const startsAgain = "The account's thread had a fault and starts again.";

type Answer = Exclude<FromAccount, { readonly failure: Failure }>;
type Unnumbered<Message> = Message extends { readonly ask: number } ? Omit<Message, "ask"> : never;

/** What the account's thread was asked and has not answered yet. */
export class Asks {
  readonly #send: (message: ToAccount) => boolean;
  readonly #pending = new Map<number, PromiseWithResolvers<FromAccount>>();
  #count = 0;

  /** @param send false when there is no receiver */
  constructor(send: (message: ToAccount) => boolean) {
    this.#send = send;
  }

  /**
   * @param left aborted when nobody waits for the answer any more
   * @throws NoCopyYet; what the thread failed with
   */
  async ask(what: Unnumbered<ToAccount>, left?: AbortSignal): Promise<Answer> {
    this.#count += 1;
    const ask = this.#count;
    const pending = Promise.withResolvers<FromAccount>();
    if (!this.#send({ ask, ...what })) throw new NoCopyYet(startsAgain);
    this.#pending.set(ask, pending);
    left?.addEventListener("abort", () => this.#send({ left: ask }), { once: true });
    const message = await pending.promise;
    if ("failure" in message) throw errorOf(message.failure);
    return message;
  }

  settle(ask: number, message: FromAccount): void {
    this.#pending.get(ask)?.resolve(message);
    this.#pending.delete(ask);
  }

  /** The thread has died: none of it will be answered. */
  giveUp(): void {
    for (const { reject } of this.#pending.values()) reject(new NoCopyYet(startsAgain));
    this.#pending.clear();
  }
}
