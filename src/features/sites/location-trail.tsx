import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { levelsOf, pathOf } from "#contract/path.ts";
import type { LocationKey } from "#data/fleet.ts";
import styles from "./location-trail.module.css";

/** A trail that is too long shows its end, which is where one is. */
function showEnd(trail: HTMLElement | null): void {
  trail?.scrollTo({ left: trail.scrollWidth });
}

/** Where one is, from all locations down; every step is a link made by `linkTo`. */
export function LocationTrail(props: { at: LocationKey; linkTo: (at: LocationKey | undefined) => string }) {
  const { at, linkTo } = props;
  const steps: { name: string; location: LocationKey | undefined }[] = [
    { name: "All locations", location: undefined },
  ];
  if (at === "none") steps.push({ name: "No location", location: "none" });
  else {
    const names = levelsOf(at);
    for (const [index, name] of names.entries())
      steps.push({ name, location: pathOf(names.slice(0, index + 1)) });
  }
  return (
    <nav key={at} ref={showEnd} aria-label="Location" className={styles.trail}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.location ?? "all"} className={styles.step}>
            {index === 0 ? null : <IconChevronRight size={14} aria-hidden="true" className={styles.arrow} />}
            {index === steps.length - 1 ? (
              <span aria-current="location" className={`${styles.here} strong`}>
                {step.name}
              </span>
            ) : (
              <Link to={linkTo(step.location)} className={styles.link}>
                {step.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
