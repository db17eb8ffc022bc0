import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { useScope } from "#data/use-scope.ts";
import styles from "./scope-line.module.css";
import { scopeWords } from "./scope-words.ts";
import { useSpot } from "./use-spot.ts";

/** In one line which devices the filters in the address choose, on paper too, and the way to the list of them. Without filters nothing. */
export function ScopeLine() {
  const [scope] = useScope();
  const spot = useSpot(scope.spot);
  const words = scopeWords(scope, spot?.name);
  if (words.length === 0) return null;
  return (
    <p className={styles.line}>
      <span>
        Devices: <bdi>{words.join(" · ")}</bdi>
      </span>
      <Link to={paths.devices(scope)} className={styles.way}>
        Change filters
      </Link>
    </p>
  );
}
