import type { NetworkRow } from "#fleet/protocol/questions.ts";
import { formatCount } from "#lib/number.ts";

/**
 * Why devices beside a disconnected gateway may be silent. The API does not tell which device speaks through which
 * gateway, so it is likely and not more; with another gateway there, less than that.
 * @param gateways what is disconnected, such as "this gateway is disconnected"
 * @returns the end of "12 offline devices here:"; undefined where the gateway is no cause
 */
export function likelyCause(
  { silent, reliant, connected }: NonNullable<NetworkRow["outage"]>,
  gateways: string,
): string | undefined {
  if (reliant === 0) return undefined;
  const some = reliant < silent ? `${formatCount(reliant)} of them ` : "";
  if (connected === 0) return `${some}likely because ${gateways}`;
  const others = connected === 1 ? "another one here is" : `${formatCount(connected)} others here are`;
  return `${some}perhaps because ${gateways}, though ${others} connected`;
}
