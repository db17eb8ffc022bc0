import { randomUUID, scryptSync } from "node:crypto";
import type { ApiAccess, Config } from "./config.ts";

/** A simulated account is another one with every start. */
const simulated = randomUUID();

/**
 * Stands for the account in what browsers keep: the same after a restart, another one for another account. A browser gets
 * it, so it is slow to make: it must not help anybody to guess tokens.
 * @param token in force, which opens the account
 */
export function markOf(
  config: Pick<Config, "simulated" | "locationPaths"> & { api: ApiAccess },
  token: string,
): string {
  if (config.simulated) return simulated;
  const place = JSON.stringify(["trapboard", config.api.baseUrl, config.locationPaths]);
  return scryptSync(token, place, 16, { N: 4096 }).toString("base64url");
}
