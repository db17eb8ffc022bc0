import type { LocationKey } from "#fleet/protocol/questions.ts";
import type { Disconnected } from "#fleet/protocol/questions-overview.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { locationOfPath } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { present } from "#lib/present.ts";
import { networkStateOf, standsAt } from "./network.ts";

/** A few of many, looked through for every site. */
const disconnected = memoized<Fleet["network"]>(1);

/** The network devices of a location that say they are disconnected, as many as its network page counts; undefined for none. */
export function disconnectedAt({ network, memo }: Fleet, at: LocationKey): Disconnected | undefined {
  const all = disconnected(memo, "", () =>
    network.filter(({ status }) => networkStateOf(status) === "disconnected"),
  );
  const [first, ...others] = all.filter(({ location }) => standsAt(locationOfPath(location?.path), at));
  if (first === undefined) return undefined;
  const only = others.length === 0 ? first.serial_number : undefined;
  return present({ count: others.length + 1, serial_number: only });
}
