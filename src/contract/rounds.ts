import { clientIdSchema, outcomes, roundEventSchema } from "./round-events.ts";
import { z } from "./zod.ts";

/** What Trapboard's own server tells of rounds (`GET /rounds`, `GET /rounds/:id`). Instants are milliseconds since 1970. */

const countsSchema = z.object({
  expected: z.int(),
  scanned: z.int(),
  /** Absent of rounds that were delivered before it was counted. */
  unnoted: z.optional(z.int()),
  elsewhere: z.int(),
  unknown: z.int(),
  typed: z.int(),
  outcomes: z.partialRecord(z.enum(outcomes), z.int()),
  notes: z.int(),
  photos: z.int(),
  missed: z.array(z.string()),
});

export const roundSummarySchema = z.object({
  id: z.string(),
  /** A location path, or "none". */
  at: z.string(),
  /** Who made it; empty where sign-in was off. */
  person: z.string(),
  plan: z.optional(z.string()),
  /** By the clock of the phone: when it was begun, ended, and when the latest event was made. */
  begun_at: z.number(),
  ended_at: z.nullable(z.number()),
  /** Its maker took it back with nothing recorded in it. No list has such a round. */
  discarded: z.optional(z.literal(true)),
  last_at: z.number(),
  /** By the server's clock: when the first event of it and the latest arrived. */
  arrived_at: z.number(),
  last_arrived_at: z.number(),
  counts: countsSchema,
});
export type RoundSummary = z.infer<typeof roundSummarySchema>;

export const longestPlanNote = 500;

/** What somebody plans: who is to make a round of a location, and until when. */
export const planRequestSchema = z.object({
  at: z.string().check(z.minLength(1), z.maxLength(2048)),
  /** Null for anybody who may. */
  person: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  due_at: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  note: z.string().check(z.maxLength(longestPlanNote)),
});
export type PlanRequest = z.infer<typeof planRequestSchema>;

export const roundPlanSchema = z.object({
  id: clientIdSchema,
  at: z.string(),
  person: z.nullable(z.string()),
  due_at: z.number(),
  note: z.string(),
  planned_by: z.string(),
  planned_at: z.number(),
  /** The rounds that were begun for it, and whether one of them has ended. */
  rounds: z.array(z.string()),
  done: z.boolean(),
});
export type RoundPlan = z.infer<typeof roundPlanSchema>;

export const roundsAnswerSchema = z.object({
  /** The latest first. */
  rounds: z.array(roundSummarySchema),
  /** Where the next ones go on; null where there are no more. */
  next: z.nullable(z.string()),
  /** Open plans, the first due first, and plans that were done lately. */
  plans: z.array(roundPlanSchema),
});
export type RoundsAnswer = z.infer<typeof roundsAnswerSchema>;

const arrivedEventSchema = z.object({
  event: roundEventSchema,
  arrived_at: z.number(),
  /** Of a photo: whether its picture has arrived too. */
  has_picture: z.optional(z.boolean()),
});
export type ArrivedEvent = z.infer<typeof arrivedEventSchema>;

export const roundAnswerSchema = z.object({
  round: roundSummarySchema,
  /** In the order they were made in. */
  events: z.array(arrivedEventSchema),
});
export type RoundAnswer = z.infer<typeof roundAnswerSchema>;

const rounderSchema = z.object({ name: z.string(), at: z.nullable(z.string()) });
/** Somebody for whom a round may be planned, and the branch they see. */
export type Rounder = z.infer<typeof rounderSchema>;
export const roundersSchema = z.object({ people: z.array(rounderSchema) });
