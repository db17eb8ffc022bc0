import { IconCalendar } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { periodOf, presetOf } from "#data/period.ts";
import type { ReportsChange } from "#data/url.ts";
import { dateOf } from "#lib/days.ts";
import { Button } from "#ui/button.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import { useReportsParams } from "./filter-fields.tsx";
import styles from "./filters.module.css";

/** A period by its first and last day; either may be left open. */
export function PeriodDates({ now }: { now: number }) {
  const [params, set] = useReportsParams();
  return (
    <PopOut
      label="Dates"
      edge="start"
      className={styles.dates}
      button={(attributes) => (
        <Button {...attributes} kind="soft" isOn={presetOf(params) === undefined}>
          <IconCalendar size={18} stroke={1.8} aria-hidden="true" />
          Dates
        </Button>
      )}
    >
      {(close) => (
        <Dates
          {...datesIn(params, now)}
          today={dateOf(now)}
          onChange={(change) => {
            set(change);
            close();
          }}
        />
      )}
    </PopOut>
  );
}

/** The days of the period, as fields for dates hold them; empty where it is open, or none. */
function datesIn(params: URLSearchParams, now: number): { first: string; last: string } {
  const { since, until } = periodOf(params, now);
  return {
    first: since === undefined ? "" : dateOf(since),
    last: until === undefined ? "" : dateOf(until),
  };
}

function Dates(props: {
  first: string;
  last: string;
  today: string;
  onChange: (change: ReportsChange) => void;
}) {
  const [first, setFirst] = useState(props.first);
  const [last, setLast] = useState(props.last);
  const isUpsideDown = first !== "" && last !== "" && last < first;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUpsideDown) props.onChange({ since: first || undefined, until: last || undefined });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <label className={styles.date}>
        First day
        <input
          type="date"
          className="box"
          value={first}
          max={props.today}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
      </label>
      <label className={styles.date}>
        Last day
        <input
          type="date"
          className="box"
          value={last}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
      </label>
      <p className={styles.failed} role="status">
        {isUpsideDown ? "The last day lies before the first." : ""}
      </p>
      <Button type="submit" disabled={isUpsideDown}>
        Show these days
      </Button>
    </form>
  );
}
