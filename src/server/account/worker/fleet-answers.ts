import { MalformedQuery } from "#contract/query.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { reportsFor } from "#fleet/queries/reports/reports-for.ts";
import { Busy } from "#server/account/cache.ts";
import type { FleetQuestion } from "#server/account/fleet-question.ts";
import type { Body } from "./answers.ts";
import type { ArchivedFleets } from "./archived-fleets.ts";
import { pack } from "./body.ts";
import type { FairScheduler } from "./fair-scheduler.ts";
import type { Fleets, HeldFleet } from "./fleets.ts";
import type { AccountReplica } from "./replica.ts";

/** Rows that one question may ask for, where there are so many: about a tenth of a second of this thread. */
const mostRows = 20_000;
/** After so long the sender has left, in milliseconds. */
const deadline = 10_000;
/** Milliseconds of one turn that go into what a question needs. */
export const turnTime = 10;
/** So often an answer is begun anew because a poll has changed the copy meanwhile. */
const mostTries = 3;

export interface FleetAnswersOptions {
  readonly replica: AccountReplica;
  readonly fleets: Fleets;
  readonly turns: FairScheduler;
  /** The stores with older reports, where such are kept. */
  readonly archived?: ArchivedFleets;
  /** Milliseconds since whenever. */
  readonly now?: () => number;
}

/** How many rows a question asks for; `limit` of each part where it has several. */
function rowsAsked(question: Question): number {
  if (question.name === "attention") return (question.to - question.from) * Math.max(1, question.lines);
  if ("from" in question) return question.to - question.from;
  return "limit" in question ? question.limit : 0;
}

function textOf({ fleet, answers }: HeldFleet, question: Question): string {
  const name = JSON.stringify(question);
  const known = answers.get(name);
  if (known !== undefined) return known;
  if (Math.min(rowsAsked(question), fleet.store.devices.length) > mostRows) {
    throw new MalformedQuery(`A question may ask for ${mostRows} rows at most.`);
  }
  const made: unknown = answer(fleet, question);
  const text = JSON.stringify(made === undefined ? {} : { answer: made });
  answers.set(name, text);
  return text;
}

/**
 * The questions of the engine, answered from the stores of this thread: `{"devices":…,"answers":[…]}` with
 * `{"answer":…}` for each question, and `{}` where there is no such thing. All are of one revision.
 */
export function createFleetAnswers(
  options: FleetAnswersOptions,
): (asked: FleetQuestion, asker?: string, left?: AbortSignal) => Promise<Body> {
  const { replica, fleets, turns, archived, now = () => performance.now() } = options;

  /** The store that answers a question of a request. */
  function storeOf(asked: FleetQuestion, question: Question, pause: () => Promise<void>) {
    const held = fleets.of(asked.rights, asked.evaluatedAt);
    if (archived?.rangeOf([question], held.fleet) === undefined) return held;
    // What is read for one question of a request is read for the others too.
    const range = archived.rangeOf(asked.fleet, held.fleet);
    return range === undefined ? held : archived.of(held, range, pause);
  }
  return async (request, asker = "", left) => {
    const { fleet: questions, rights, encoding, evaluatedAt } = request;
    const pause = async () => {
      await turns.take(asker);
      if (left?.aborted) throw new Busy("Nobody waits for the answer any more.");
    };
    const until = now() + deadline;
    for (let tries = 1; ; tries += 1) {
      await pause();
      const { revision } = replica;
      const texts: string[] = [];
      let held = fleets.of(rights, evaluatedAt);
      for (const question of questions) {
        // A copy that changes all the time is answered from in one go at last.
        if (texts.length > 0 && tries < mostTries) await pause();
        if (now() > until) throw new Busy("The questions could not be answered in time.");
        if (replica.revision !== revision) break;
        held = await storeOf(request, question, pause);
        // A part of it each turn, so that the questions of others come in between.
        while (reportsFor(held.fleet.store, question)?.advance(turnTime) === false) {
          await pause();
          held = await storeOf(request, question, pause);
        }
        if (replica.revision !== revision) break;
        texts.push(textOf(held, question));
      }
      if (texts.length < questions.length) continue;
      const { store } = held.fleet;
      const head = `{"devices":${store.devices.length},"answers":[`;
      const bytes = Buffer.from(`${head}${texts.join(",")}]}`);
      return { bytes: await pack(bytes, encoding, pause), revision };
    }
  };
}
