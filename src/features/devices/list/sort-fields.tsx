import { NativeSelect } from "@mantine/core";
import { type Sort, sortColumns } from "#data/fleet.tsx";
import { formatSorts, parseSorts } from "#data/url.ts";
import { columnLabel } from "./columns.tsx";
import styles from "./table-tools.module.css";

const choices = sortColumns.flatMap((column) => {
  // These have one direction worth having, and no column of their own.
  if (column === "match") return [{ value: column, label: "Best match" }];
  if (column === "attention") return [{ value: column, label: "Worst, longest first" }];
  return [false, true].map((descending) => ({
    value: formatSorts([{ column, descending }]),
    label: `${columnLabel(column)}, ${descending ? "descending" : "ascending"}`,
  }));
});

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
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is what its place in the order says.
          key={index}
          label={label}
          classNames={{ input: styles.input ?? "" }}
          value={texts[index] ?? ""}
          data={[
            ...(texts[index] !== undefined && texts.length === 1 ? [] : [{ value: "", label: "Nothing" }]),
            ...choices,
          ]}
          onChange={(event) => change(index, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
