import { parseStoredList } from "#data/local-storage.ts";
import { useStored } from "#data/use-stored.ts";

/** One that was answered, for the list of the last ones. */
export interface Scanned {
  readonly name: string;
  /** Its page. */
  readonly to: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
}

const most = 10;

function isScanned(value: unknown): value is Scanned {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "to" in value &&
    typeof value.to === "string" &&
    /^\/(?!\/)/.test(value.to) &&
    "at" in value &&
    typeof value.at === "number"
  );
}

/** The list with one more, the latest first, each page once. */
export function withScanned(list: readonly Scanned[], latest: Scanned): readonly Scanned[] {
  return [latest, ...list.filter(({ to }) => to !== latest.to)].slice(0, most);
}

/** What was scanned last on this device by this person, and how to add to it. */
export function useScannedList(): [readonly Scanned[], (latest: Scanned) => void] {
  const [text, keep] = useStored("scanned");
  const list = parseStoredList(text).filter(isScanned);
  return [list, (latest) => keep(JSON.stringify(withScanned(list, latest)))];
}
