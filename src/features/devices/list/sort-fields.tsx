import { devicesOrder } from "#data/attention.ts";
import { type Sort, sortColumns } from "#data/fleet.ts";
import { formatSorts, parseSorts } from "#data/url.ts";
import { SelectField } from "#ui/field.tsx";
import { columnLabel } from "./column-labels.ts";
import styles from "./table-tools.module.css";

/** What comes first either way, in words. */
const firsts: Readonly<Partial<Record<Sort["column"], readonly [up: string, down: string]>>> = {
  // These have one direction worth having, and no column of their own.
  match: ["Best match first", ""],
  attention: [devicesOrder, ""],
  since: ["Open longest first", "Newest first"],
  level: ["Most urgent first", "Least urgent first"],
  battery: ["Lowest battery first", "Fullest battery first"],
  heartbeat: ["Oldest heartbeat first", "Latest heartbeat first"],
};

const choices = sortColumns.flatMap((column) =>
  [false, true].flatMap((descending) => {
    const [up, down] = firsts[column] ?? [
      `${columnNameOf(column)}, A to Z`,
      `${columnNameOf(column)}, Z to A`,
    ];
    const label = descending ? down : up;
    return label === "" ? [] : [{ value: formatSorts([{ column, descending }]), label }];
  }),
);

function columnNameOf(column: Sort["column"]): string {
  return column === "match" || column === "attention" ? "" : columnLabel(column);
}

const labels = ["Sort by", "Then by", "Then by"] as const;

/** The order of the list by up to three columns, without holding Shift and pressing the heads. */
export function SortFields(props: { sort: readonly Sort[]; onSort: (sort: readonly Sort[]) => void }) {
  const texts = props.sort.map((sort) => formatSorts([sort]));
  const change = (index: number, text: string) => {
    const next = text === "" ? texts.toSpliced(index, 1) : texts.toSpliced(index, 1, text);
    props.onSort(parseSorts(next.join(",")));
  };
  return (
    <div className={styles.order}>
      {labels.slice(0, texts.length + 1).map((label, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is what its position in the order says.
          key={index}
          label={label}
          value={texts[index] ?? ""}
          choices={[
            ...(texts[index] !== undefined && texts.length === 1 ? [] : [{ value: "", label: "Nothing" }]),
            ...choices,
          ]}
          onChoose={(text) => change(index, text)}
        />
      ))}
    </div>
  );
}
