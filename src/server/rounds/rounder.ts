import type { FastifyRequest } from "fastify";
import { type LocationPath, parsePath } from "#contract/path.ts";
import { mayPlan, mayRound, type Role } from "#contract/session.ts";
import { covers, type Rights } from "#server/account/rights.ts";

/** A person who asks about rounds: what they see, and what they may do beside seeing. */
export interface Rounder {
  /** Empty without sign-in. */
  readonly name: string;
  readonly rights: Rights;
  readonly mayRound: boolean;
  readonly mayPlan: boolean;
}

/** The person who is signed in; without sign-in there is no role. */
export type RounderOf = (request: FastifyRequest) => Rounder;

export function rounderFrom(name: string, role: Role | undefined, rights: Rights): Rounder {
  return { name, rights, mayRound: mayRound(role), mayPlan: mayPlan(role) };
}

/** A location as it is kept; undefined for a text that is none. */
export function locationOf(text: string): LocationPath | "none" | undefined {
  return text === "none" ? text : parsePath(text);
}

/**
 * Whether somebody sees what happened at a location, by the rule for devices. Only people who see everything see what
 * belongs to no location.
 */
export function sees(rights: Rights, location: string): boolean {
  const at = locationOf(location);
  return covers(rights, at === undefined || at === "none" ? undefined : { path: at });
}

/** Whether a location is one that is asked for, or below it. */
export function isWithinLocation(location: string, asked: LocationPath | "none"): boolean {
  return location === asked || (asked !== "none" && sees({ at: asked }, location));
}
