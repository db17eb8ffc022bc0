import type { FastifyInstance } from "fastify";
import { clientIdSchema } from "#contract/round-events.ts";
import { planRequestSchema } from "#contract/rounds.ts";
import { type Problem, sendProblem } from "#server/http/problem.ts";
import { never, sendWritten } from "./answering.ts";
import type { PlanBook } from "./plan-book.ts";
import { locationOf, type Rounder, type RounderOf, sees } from "./rounder.ts";

const mayNotPlan: Problem = { status: 403, detail: "Only an administrator plans rounds." };
const tooMany: Problem = { status: 409, detail: "Too many rounds are planned already: withdraw some." };

/** Rounds that an administrator plans, and the people who can make them. */
export function addPlans(
  app: FastifyInstance,
  plans: PlanBook,
  rounderOf: RounderOf,
  people: () => Promise<Rounder[]>,
): void {
  app.get("/rounds/people", async (request, reply) => {
    if (!rounderOf(request).mayPlan) return sendProblem(reply, mayNotPlan);
    const rounders = (await people()).filter(({ mayRound }) => mayRound);
    return reply
      .headers(never)
      .send({ people: rounders.map(({ name, rights }) => ({ name, at: rights.at ?? null })) });
  });

  app.put<{ Params: { id: string } }>("/rounds/plans/:id", { bodyLimit: 16_384 }, async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayPlan) return sendProblem(reply, mayNotPlan);
    const id = clientIdSchema.safeParse(request.params.id);
    const plan = planRequestSchema.safeParse(request.body);
    const location = plan.success ? locationOf(plan.data.at) : undefined;
    if (!id.success || !plan.success || location === undefined) {
      return sendProblem(reply, {
        status: 400,
        detail: "A plan needs a location, a person or anybody, and a time.",
      });
    }
    if (!sees(rounder.rights, location)) return sendProblem(reply, mayNotPlan);
    const objection = await personObjection(plan.data.person, location);
    if (objection !== undefined) return sendProblem(reply, { status: 422, detail: objection });
    return sendWritten(reply, async () =>
      (await plans.put(id.data, rounder.name, plan.data)) ? undefined : tooMany,
    );
  });

  /** Why a person cannot make a planned round; undefined when they can, or anybody may. */
  async function personObjection(name: string | null, location: string): Promise<string | undefined> {
    if (name === null) return undefined;
    const person = (await people()).find((known) => known.name === name);
    if (person === undefined) return "There is nobody of this name.";
    if (!person.mayRound) return `${name} is a viewer and makes no rounds.`;
    return sees(person.rights, location) ? undefined : `${name} does not see this location.`;
  }

  app.delete<{ Params: { id: string } }>("/rounds/plans/:id", async (request, reply) => {
    const rounder = rounderOf(request);
    if (!rounder.mayPlan) return sendProblem(reply, mayNotPlan);
    const plan = await plans.find(request.params.id);
    if (plan !== undefined && !sees(rounder.rights, plan.at)) return sendProblem(reply, mayNotPlan);
    await plans.withdraw(request.params.id);
    return reply.code(204).headers(never).send();
  });
}
