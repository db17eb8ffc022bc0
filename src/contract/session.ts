import { z } from "./zod.ts";

/** Who is signed in, as Trapboard's own server tells the page (`GET /session`). */
export const sessionSchema = z.object({
  /** Where sign-in is off, whoever reaches the server may see everything. */
  signIn: z.enum(["required", "off"]),
  /** Whether people may also come in through OpenID Connect. */
  oidc: z.boolean(),
  person: z.nullable(
    z.object({
      name: z.string(),
      role: z.enum(["admin", "viewer"]),
      /** The one branch of the location tree that this person sees; null for all of it. */
      at: z.nullable(z.string()),
    }),
  ),
});
export type SessionAnswer = z.infer<typeof sessionSchema>;
