import { useId, useRef, useState } from "react";
import { minuteMs } from "#lib/durations.ts";
import { age, briefTime, duration, localTime, utcTime } from "#lib/instant.ts";
import { Hint } from "./hint.tsx";

const atLeastWords = "at least ";

/** What an age is of, in the words of a row. */
const labelled = {
  open: (age: string) => `open ${age}`,
  old: (age: string) => `${age} old`,
  /** Under a head that says what it is of. */
  span: (age: string) => age,
} as const;

/** The age of a row; `labelled` says what it is of. An instant ahead of now says that in any case. */
export function briefAge(
  instant: number,
  now: number,
  brief: true | "heard" | keyof typeof labelled,
  atLeast = false,
): string {
  const least = atLeast ? atLeastWords : "";
  const old = least + age(instant, now);
  if (brief === true) return old;
  if (brief === "heard") return `heard ${old}`;
  return instant > now + minuteMs ? old : labelled[brief](least + duration(now - instant));
}

/**
 * A point in time: local, with its age, and UTC at hand on hover or focus.
 * `instant` and `now` are milliseconds since 1970; `brief` shows the age alone in rows, where
 * Tab should not stop at every one: "3 d ago", or with a word for what it is of, "open 3 d", "heard 3 d ago", "3 d old".
 * `ageFirst`: in a column of facts, where the age is what is looked for, "**2 h ago** 25 Nov, 11:17".
 */
export function Instant(props: {
  instant: number;
  now: number;
  brief?: true | "heard" | "open" | "old" | "span" | undefined;
  ageFirst?: boolean;
  /** Nobody knows whether it was earlier. */
  atLeast?: boolean | undefined;
}) {
  const { instant, now, brief, ageFirst = false, atLeast = false } = props;
  const text = `${localTime(instant, now)}${atLeast ? " or earlier" : ""}`;
  const old = briefAge(instant, now, true, atLeast);
  const [isAsked, ask] = useState(false);
  const time = useRef<HTMLTimeElement>(null);
  const id = useId();
  const leave = () => ask(false);
  return (
    <>
      <time
        ref={time}
        dateTime={new Date(instant).toISOString()}
        tabIndex={brief ? undefined : 0}
        aria-describedby={isAsked ? id : undefined}
        onPointerEnter={({ pointerType }) => {
          // A finger that scrolls over a list asks nothing.
          if (pointerType !== "touch") ask(true);
        }}
        onPointerLeave={leave}
        onFocus={() => ask(true)}
        onBlur={leave}
      >
        {brief ? (
          <BriefAge text={briefAge(instant, now, brief, atLeast)} />
        ) : ageFirst ? (
          <>
            <span className="whole strong">{old}</span>{" "}
            <span className="whole fine">{briefTime(instant, now)}</span>
          </>
        ) : (
          <>
            <span className="whole">{text}</span> <span className="whole faint">({old})</span>
          </>
        )}
      </time>
      {isAsked ? (
        <Hint
          id={id}
          of={time}
          text={brief ? `${text} (${utcTime(instant)})` : utcTime(instant)}
          onClose={leave}
        />
      ) : null}
    </>
  );
}

/** In one line; "open at least 60 d" may take two, since columns are as wide as "open 60 d". */
function BriefAge({ text }: { text: string }) {
  const [before, length] = text.split(atLeastWords);
  if (length === undefined) return <span className="whole">{text}</span>;
  return (
    <span>
      {before}
      {atLeastWords}
      <span className="whole">{length}</span>
    </span>
  );
}
