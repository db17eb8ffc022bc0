import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationText } from "#data/row-text.ts";
import type { useBegin } from "#features/rounds/parts/begin.tsx";
import type { AtWork } from "#features/rounds/parts/others-rounds.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Button, buttonLook } from "#ui/button.tsx";
import look from "./place-name.module.css";
import { PlaceName } from "./place-name.tsx";

export interface Begin extends Pick<ReturnType<typeof useBegin>, "begin" | "isBusy"> {
  /** Where a round is under way on this phone: it is continued, further up, and not begun again. */
  readonly open: ReadonlySet<LocationKey>;
  readonly atWork: AtWork;
}

/** A location with its next step. Its name leads to what is planned there and was made there. */
export function Choice(props: { at: LocationKey; children: ReactNode } & Begin) {
  const { at, begin, isBusy, open, atWork, children } = props;
  const there = atWork(at);
  const isAnother = there !== undefined;
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <PlaceName at={at} to={paths.rounds({ at })} />
        <span className={look.needing}>{children}</span>
      </span>
      {open.has(at) ? (
        <span className="faint">Under way</span>
      ) : there?.own !== undefined ? (
        // Another one is begun behind its name.
        <Link
          to={paths.round(there.own)}
          className={buttonLook({}, look.begin)}
          aria-label={`Continue the round of ${locationText(at, undefined)}`}
        >
          Continue
        </Link>
      ) : (
        <Button
          className={look.begin}
          kind={isAnother ? "plain" : "soft"}
          isBusy={isBusy}
          aria-label={`Begin ${isAnother ? "another" : "a"} round of ${locationText(at, undefined)}`}
          onClick={() => begin(at)}
        >
          {isAnother ? "Begin another" : "Begin"}
        </Button>
      )}
    </li>
  );
}

/** As high as the locations that come, so that nothing below them moves. */
export function Coming({ count }: { count: number }) {
  return (
    <>
      <p className="faint" role="status">
        Loading the locations…
      </p>
      <ul className="ruled">
        {Array.from({ length: count }, (_, line) => line).map((line) => (
          <li key={line} className={styles.line}>
            <span className={styles.what}>
              <span>&nbsp;</span>
              <span className="words phone-only">&nbsp;</span>
              <span className={look.needing}>&nbsp;</span>
            </span>
            <span className={styles.unseen}>
              <Button className={look.begin} disabled>
                Begin
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
