import { Link } from "react-router";
import type { Scope } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { Nothing } from "#ui/notice.tsx";

/** Why the list is empty, and the way out of it. */
export function NoDevices({ scope }: { scope: Scope }) {
  const { at, ...filters } = scope;
  if (Object.keys(filters).length > 0) {
    return <Nothing title="No device fits">Take away a filter, or choose a larger place.</Nothing>;
  }
  if (at !== undefined) {
    return (
      <Nothing title="No devices here">
        The account has no device at this place. <Link to={paths.devices()}>See all devices</Link>
      </Nothing>
    );
  }
  return <Nothing title="No devices">The account has no devices yet.</Nothing>;
}
