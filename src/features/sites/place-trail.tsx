import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { levelsOf, pathOf } from "#contract/path.ts";
import type { Place } from "#data/fleet.tsx";
import styles from "./place-trail.module.css";

/** A trail that is too long shows its end, which is where one is. */
function showEnd(trail: HTMLElement | null): void {
  trail?.scrollTo({ left: trail.scrollWidth });
}

/** Where one is, from all locations down; every step is a link made by `linkTo`. */
export function PlaceTrail(props: { at: Place; linkTo: (at: Place | undefined) => string }) {
  const { at, linkTo } = props;
  const steps: { name: string; place: Place | undefined }[] = [{ name: "All locations", place: undefined }];
  if (at === "none") steps.push({ name: "No location", place: "none" });
  else {
    const names = levelsOf(at);
    for (const [index, name] of names.entries())
      steps.push({ name, place: pathOf(names.slice(0, index + 1)) });
  }
  return (
    <nav key={at} ref={showEnd} aria-label="Place" className={styles.trail}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.place ?? "all"} className={styles.step}>
            {index === 0 ? null : <IconChevronRight size={14} aria-hidden="true" className={styles.arrow} />}
            {index === steps.length - 1 ? (
              <span aria-current="location" className={styles.here}>
                {step.name}
              </span>
            ) : (
              <Link to={linkTo(step.place)} className={styles.link}>
                {step.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
