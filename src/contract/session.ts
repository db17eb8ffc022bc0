import { z } from "./zod.ts";

/**
 * What somebody may do beside looking at what they see. An admin administers; a technician makes rounds and administers
 * nothing; a viewer only looks.
 */
export const roles = ["admin", "technician", "viewer"] as const;
export type Role = (typeof roles)[number];

/** Who may make rounds. Without a role there is no sign-in, and everybody at this machine may. */
export function mayRound(role: Role | undefined): boolean {
  return role !== "viewer";
}

/** Who may plan rounds for others. */
export function mayPlan(role: Role | undefined): boolean {
  return role === undefined || role === "admin";
}

/** Who is signed in, as Trapboard's own server tells the page (`GET /session`). */
export const sessionSchema = z.object({
  /** Where sign-in is off, everybody who reaches the server may see everything. */
  signIn: z.enum(["required", "off"]),
  /** Whether people may also come in through OpenID Connect. */
  oidc: z.boolean(),
  person: z.nullable(
    z.object({
      name: z.string(),
      role: z.enum(roles),
      /** The one branch of the location tree that this person sees; null for all of it. */
      at: z.nullable(z.string()),
    }),
  ),
});
export type SessionAnswer = z.infer<typeof sessionSchema>;
