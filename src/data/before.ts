import { useState } from "react";
import { isSame } from "#lib/same.ts";
import { useLasting } from "./lasting.ts";

/** An answer that comes within this time, in milliseconds, needs no words: they would only flicker. */
const moment = 700;

/**
 * What to say of rows that stay in sight while another question waits for its answer: undefined while they are the answer to
 * `subject`, which is what a person chose. Rows of the same choice, older or further up, are its answer.
 */
export function useBefore(answer: { isPlaceholderData: boolean }, subject: unknown): string | undefined {
  const [answered, setAnswered] = useState(subject);
  const isAnswer = isSame(answered, subject);
  if (!isAnswer && !answer.isPlaceholderData) setAnswered(subject);
  const isLate = useLasting(!isAnswer && answer.isPlaceholderData, moment);
  return isLate ? "Waiting for the server. These rows are from before." : undefined;
}
