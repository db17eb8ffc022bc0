import { secondMs } from "#lib/durations.ts";
import type { AnswerTo, Asked, QuestionName, WorkerClient } from "./fleet.ts";
import { NoAnswer } from "./not-taken.ts";

/** Somebody has pressed a button and waits: after so long they are told, in milliseconds. */
const patience = 20 * secondMs;

const notHere =
  "The server does not answer, and this is not kept here. Try again once there is a network. Take a location with you before you go where there is none.";

/**
 * Asks the fleet what somebody waits for. Without a server and without a copy on the device a question has no end by itself:
 * what is on screen may wait for the line to come back, and whoever has pressed a button may not. The time counts from when
 * what this device has kept is open: until then nobody knows that it is not here.
 * @throws NoAnswer whose message says what to do
 */
export async function askWithin<Name extends QuestionName>(
  fleet: Pick<WorkerClient, "ask" | "state" | "subscribe">,
  question: Asked<Name>,
  milliseconds = patience,
): Promise<AnswerTo<Name>> {
  const waited = new AbortController();
  const giveUpAfter = (time: number) => setTimeout(() => waited.abort(new NoAnswer(notHere)), time);
  let isOpening = fleet.state().isOpening === true;
  let giveUp = giveUpAfter(isOpening ? patience : milliseconds);
  const stop = fleet.subscribe(() => {
    if (!isOpening || fleet.state().isOpening === true) return;
    isOpening = false;
    clearTimeout(giveUp);
    giveUp = giveUpAfter(milliseconds);
  });
  try {
    return await fleet.ask(question, waited.signal);
  } finally {
    stop();
    clearTimeout(giveUp);
  }
}
