import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Scope } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { useSpot } from "#features/devices/filters/use-spot.ts";
import { Nothing } from "#ui/notice.tsx";
import styles from "./table-tools.module.css";

/** Why the list is empty, and the way out of it. */
export function NoDevices({ scope, onClear }: { scope: Scope; onClear: () => void }) {
  const { at, ...filters } = scope;
  const spot = useSpot(scope.spot);
  if (Object.keys(filters).length > 0) {
    return (
      <Nothing title={spot?.trouble?.title ?? "No device fits"}>
        <p>{spot?.trouble?.text ?? "Take away a filter, or choose a larger place."}</p>
        <Button variant="default" className={styles.target ?? ""} onClick={onClear}>
          Clear search and filters
        </Button>
      </Nothing>
    );
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
