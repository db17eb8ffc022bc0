import { Link } from "react-router";
import type { Scope } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { useSpot } from "#features/devices/filters/use-spot.ts";
import { Button } from "#ui/button.tsx";
import { Nothing } from "#ui/notice.tsx";

/** Why the list is empty, and the way out of it. */
export function NoDevices({ scope, onClear }: { scope: Scope; onClear: () => void }) {
  const { at, ...filters } = scope;
  const spot = useSpot(scope.spot);
  const { q, ...others } = filters;
  if (q !== undefined && Object.keys(others).length === 0) {
    return (
      <Nothing title="No devices match">
        <p>
          Nothing {at === undefined ? "in the account" : "here"} fits “<bdi>{q}</bdi>”. Check the spelling, or
          search for fewer letters{at === undefined ? "." : ", or in a larger location."}
        </p>
        <Button kind="soft" onClick={onClear}>
          Clear search
        </Button>
      </Nothing>
    );
  }
  if (Object.keys(filters).length > 0) {
    const text = at === undefined ? "Remove a filter." : "Remove a filter, or choose a larger location.";
    return (
      <Nothing title={spot?.trouble?.title ?? "No devices match"}>
        <p>{spot?.trouble?.text ?? text}</p>
        <Button kind="soft" onClick={onClear}>
          Clear search and filters
        </Button>
      </Nothing>
    );
  }
  if (at !== undefined) {
    return (
      <Nothing title="No devices here">
        The account has no device at this location. <Link to={paths.devices()}>See all devices</Link>
      </Nothing>
    );
  }
  return <Nothing title="No devices">The account has no devices yet.</Nothing>;
}
