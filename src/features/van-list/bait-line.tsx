import { amountText } from "#data/bait-amounts.ts";
import { type AnswerTo, type LocationKey, useFleet } from "#data/fleet.ts";
import styles from "./choose-location.module.css";

type VanList = AnswerTo<"vanList">;

/** What the van list of these locations has; undefined until it is there. While another one is asked for, the last one stays. */
export function usePrefetchedList(locations: readonly LocationKey[]): VanList | undefined {
  const { data } = useFleet(
    locations.length === 0 ? undefined : { name: "vanList", at: locations, limit: 0 },
  );
  return data;
}

/** "Bait: 650 g of “Murex Blox”, 480 g of “Neutra”.": which bait their list has. Out of sight, and in its place, while it is that of others. */
export function BaitLine({ list, locations }: { list: VanList; locations: readonly LocationKey[] }) {
  const { kinds } = list.bait;
  const listed = new Set(list.stops.map(({ location }) => location));
  const isTheirs = listed.size === locations.length && locations.every((location) => listed.has(location));
  if (kinds.length === 0) return null;
  return (
    <p className={`${styles.bait} dim`} data-others={!isTheirs || undefined}>
      Bait: {kinds.map(amountText).join(", ")}.
    </p>
  );
}
