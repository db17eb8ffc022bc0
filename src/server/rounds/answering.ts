import type { FastifyReply } from "fastify";
import { type Problem, sendProblem } from "#server/http/problem.ts";
import { isDiskTrouble } from "#server/store/disk.ts";
import type { RoundBook } from "./round-book.ts";
import { type Rounder, sees } from "./rounder.ts";

/** Of every answer about rounds. */
export const never = { "cache-control": "no-store", vary: "accept" };

export const mayNotRound: Problem = {
  status: 403,
  detail: "A viewer makes no rounds: an administrator can make you a technician.",
};
export const noSuchRound: Problem = { status: 404, detail: "There is no such round." };
const diskFull: Problem = {
  status: 507,
  detail: "The disk of the server takes no writes, so nothing was taken. An administrator must make room.",
};

/** A round that the person may see. One in another branch gets the same answer as one that does not exist. */
export async function seenRound(rounds: RoundBook, { rights }: Rounder, id: string) {
  const round = await rounds.find(id);
  return round !== undefined && sees(rights, round.at) ? round : undefined;
}

/** Answers what somebody delivers: with nothing once it is written, or with what speaks against it. */
export async function sendWritten(
  reply: FastifyReply,
  write: () => Promise<Problem | undefined>,
): Promise<FastifyReply> {
  try {
    const problem = await write();
    return await (problem === undefined
      ? reply.code(204).headers(never).send()
      : sendProblem(reply, problem));
  } catch (error) {
    if (!isDiskTrouble(error)) throw error;
    return sendProblem(reply, diskFull);
  }
}
