import { randomUUID, scryptSync } from "node:crypto";
import type { ApiAccess, Config } from "./config.ts";

/** A simulated account is another one with every start. */
const simulated = randomUUID();

/**
 * A text that stands for the account in what browsers keep. It stays the same after a restart and differs for another
 * account. It is slow to compute, so that a browser that knows it cannot guess the token.
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
