import { Link } from "react-router";
import { useNow } from "#data/now.ts";
import { Instant } from "#ui/instant.tsx";
import styles from "./scan-page.module.css";
import type { Scanned } from "./scanned-list.ts";

/** What was scanned last on this device; nothing where nothing was. */
export function LastScanned({ list }: { list: readonly Scanned[] }) {
  const now = useNow(60_000);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="last-scanned">
      <h2 id="last-scanned" className={styles.small}>
        Last scanned
      </h2>
      <ul>
        {list.map(({ name, to, at }) => (
          <li key={to}>
            <Link to={to} className={styles.item}>
              <bdi>{name}</bdi>
              <span className="faint">
                <Instant instant={at} now={now} brief />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
