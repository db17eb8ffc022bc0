import { IconChevronsDown, IconChevronsUp, IconFilter } from "@tabler/icons-react";
import { formatCount, formatPlural } from "#lib/number.ts";
import { IconButton } from "#ui/button.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { FieldBox } from "#ui/field-box.tsx";
import styles from "./location-tree.module.css";

const orders = [
  { value: "name", label: "A to Z" },
  { value: "urgency", label: "Urgent first" },
] as const;

/** The filter of the tree, and opening or closing all of it. `matches` is absent without a filter. */
export function TreeTools(props: {
  q: string;
  matches: number | undefined;
  onFilter: (q: string) => void;
  /** From the box into the tree. */
  onEnter: () => void;
  onSetAll: (open: boolean) => void;
  /** Whether the most urgent come first among their siblings. */
  byUrgency: boolean;
  onByUrgency: (byUrgency: boolean) => void;
}) {
  const { q, matches } = props;
  return (
    <div className={styles.tools}>
      <FieldBox
        className={styles.filter}
        inputClassName={styles.filterInput}
        aria-label="Filter locations"
        placeholder="Filter…"
        value={q}
        onChange={(event) => props.onFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && q !== "") {
            // The first press is for the filter, the next for the sheet it stands in.
            event.preventDefault();
            props.onFilter("");
          } else if (event.key === "ArrowDown") {
            event.preventDefault();
            props.onEnter();
          }
        }}
        icon={<IconFilter size={16} aria-hidden="true" />}
        end={
          matches === undefined ? undefined : (
            <span className="words" aria-hidden="true">
              {formatCount(matches)}
            </span>
          )
        }
      />
      <span className="visually-hidden" role="status">
        {matches === undefined ? "" : `${formatPlural(matches, "match", "matches")} among the locations`}
      </span>
      <div className={styles.order}>
        <ChoiceRow
          label="Order of the locations"
          choices={orders}
          chosen={props.byUrgency ? "urgency" : "name"}
          onChange={(order) => props.onByUrgency(order === "urgency")}
        />
      </div>
      <IconButton
        aria-label="Expand all"
        disabled={matches !== undefined}
        onClick={() => props.onSetAll(true)}
      >
        <IconChevronsDown size={18} stroke={1.8} aria-hidden="true" />
      </IconButton>
      <IconButton
        aria-label="Collapse all"
        disabled={matches !== undefined}
        onClick={() => props.onSetAll(false)}
      >
        <IconChevronsUp size={18} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
