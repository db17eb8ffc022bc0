import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendProblem } from "./problem.ts";

/** Questions of one session that are under way at once, and that wait. A page asks three; a browser keeps to six. */
const mostUnderWay = 4;
const mostWaiting = 16;
/** Questions at once, and so many a second after that; a megabyte that goes out counts as one more. */
const burst = 60;
const perSecond = 10;
const megabyte = 1_000_000;
const mostIdle = 1000;

/** How much one session may ask, at once and in the long run. Further questions wait; when too many wait, the next is refused. */
export class Share {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #left = burst;
  #filledAt: number;
  #timer: NodeJS.Timeout | undefined;

  /** @param now milliseconds since whenever */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#filledAt = now();
  }

  /** Whether it may be forgotten: a new share would be the same. */
  get isIdle(): boolean {
    this.#fill();
    return this.#underWay === 0 && this.#waiting.length === 0 && this.#left === burst;
  }

  /**
   * Calls `begin` when it is the turn of a question, which may be at once.
   * @returns how not to wait any more; or seconds after which to ask again, where too many wait
   */
  enter(begin: () => void): (() => void) | number {
    this.#fill();
    if (this.#waiting.length >= mostWaiting) return Math.max(1, Math.ceil((1 - this.#left) / perSecond));
    this.#waiting.push(begin);
    this.#next();
    return () => {
      const index = this.#waiting.indexOf(begin);
      if (index >= 0) this.#waiting.splice(index, 1);
    };
  }

  /** A question that had begun has been answered with so many bytes, or given up. */
  leave(bytes: number): void {
    this.#underWay -= 1;
    this.#left -= bytes / megabyte;
    this.#next();
  }

  #fill(): void {
    const now = this.#now();
    this.#left = Math.min(burst, this.#left + ((now - this.#filledAt) / 1000) * perSecond);
    this.#filledAt = now;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#fill();
    while (this.#underWay < mostUnderWay && this.#left >= 1) {
      const begin = this.#waiting.shift();
      if (begin === undefined) return;
      this.#underWay += 1;
      this.#left -= 1;
      begin();
    }
    if (this.#waiting.length === 0 || this.#underWay >= mostUnderWay) return;
    const wait = Math.ceil(((1 - this.#left) / perSecond) * 1000);
    this.#timer = setTimeout(() => this.#next(), wait).unref();
  }
}

/** What is answered from the copy, and costs something to answer. */
const questions = /^\/(api|heartbeats|rounds|answers)(\/|$)/;

/**
 * Gives each session its share of the questions.
 * @param sessionOf the session a request comes with; undefined without sign-in, where everybody is at this machine
 */
export function addShares(
  app: FastifyInstance,
  sessionOf: (request: FastifyRequest) => string | undefined,
): void {
  const shares = new Map<string, Share>();

  function shareOf(session: string): Share {
    if (shares.size > mostIdle) {
      for (const [other, { isIdle }] of shares) if (isIdle) shares.delete(other);
    }
    const share = shares.get(session) ?? new Share();
    shares.set(session, share);
    return share;
  }

  app.addHook("onRequest", async (request, reply) => {
    const session = sessionOf(request);
    if (session === undefined || !questions.test(request.routeOptions.url ?? "")) return;
    const share = shareOf(session);
    const turn = Promise.withResolvers<void>();
    let hasBegun = false;
    const entered = share.enter(() => {
      hasBegun = true;
      turn.resolve();
    });
    if (typeof entered === "number") {
      return sendProblem(reply, {
        status: 429,
        retryAfter: entered,
        detail: `Too many questions of yours are waiting already. Ask again in ${entered} s.`,
      });
    }
    reply.raw.once("close", () => {
      const length = Number(reply.raw.getHeader("content-length") ?? 0);
      if (hasBegun) share.leave(Number.isFinite(length) ? length : 0);
      else entered();
      // A sender who has left is waited for no more.
      turn.resolve();
    });
    await turn.promise;
  });
}
