import { isRecord } from "./record.ts";

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
export interface SessionAnswer {
  /** Where sign-in is off, everybody who reaches the server may see everything. */
  readonly signIn: "required" | "off";
  /** Whether people may also come in through OpenID Connect. */
  readonly oidc: boolean;
  readonly person: {
    readonly name: string;
    readonly role: Role;
    /** The one branch of the location tree that this person sees; null for all of it. */
    readonly at: string | null;
  } | null;
}

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

function personIn(value: unknown): SessionAnswer["person"] | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { name, role, at } = value;
  if (typeof name !== "string" || !isRole(role) || !(at === null || typeof at === "string")) return undefined;
  return { name, role, at };
}

/** The answer in a value from outside; undefined where it is none. By hand: a page that only starts needs no zod. */
export function readSession(value: unknown): SessionAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const { signIn, oidc } = value;
  const person = personIn(value.person);
  if (!(signIn === "required" || signIn === "off") || typeof oidc !== "boolean") return undefined;
  return person === undefined ? undefined : { signIn, oidc, person };
}
