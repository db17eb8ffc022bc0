/** One row of the table that `npm run bench` prints. */
export interface Measurement {
  readonly name: string;
  /** The middle value of all runs, unless the name says another. */
  readonly median: number;
  /** How many runs, or samples. */
  readonly n: number;
  readonly unit: "ms" | "s" | "MB" | "KB" | "%" | "×" | "a second" | "requests" | "texts";
  /** The most it should be, in the same unit. */
  readonly most?: number | undefined;
  readonly note: string;
}

/** The row of some values, or of the only one. What is said beside them counts: that `n` is another number, or what is the most. */
export function measured(
  name: string,
  unit: Measurement["unit"],
  values: number | readonly number[],
  note = "",
  beside: Partial<Measurement> = {},
): Measurement {
  const all = [values].flat();
  return { name, median: median(all), n: all.length, unit, note, ...beside };
}

/** The middle one of the values, or the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The largest of the values; 0 for none. */
export function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

function digits(value: number): string {
  const places = value === 0 || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toLocaleString("en-GB", { minimumFractionDigits: places, maximumFractionDigits: places });
}

function targetOf({ median: value, most }: Measurement): string {
  if (most === undefined) return "";
  return `≤ ${digits(most)}${value <= most ? "" : ", missed"}`;
}

/** The table as Markdown that can be read as it stands: one line a measurement, numbers flush right. */
export function table(rows: readonly Measurement[]): string {
  const head = ["measurement", "median", "unit", "target", "n", "note"];
  const cells = rows.map((row) => [
    row.name,
    digits(row.median),
    row.unit,
    targetOf(row),
    row.n.toLocaleString("en-GB"),
    row.note,
  ]);
  // The last column is as wide as its line: notes differ too much in length to be lined up.
  const widths = head.map((title, column) =>
    column === head.length - 1
      ? title.length
      : largest([head, ...cells].map((line) => (line[column] ?? title).length)),
  );
  const right = new Set([1, 4]);
  const line = (texts: readonly string[], fill = " ") => {
    const padded = texts.map((text, column) =>
      right.has(column) ? text.padStart(widths[column] ?? 0, fill) : text.padEnd(widths[column] ?? 0, fill),
    );
    return `| ${padded.join(" | ")} |`;
  };
  const rule = head.map((_, column) => (right.has(column) ? "-:" : "-"));
  return [line(head), line(rule, "-"), ...cells.map((texts) => line(texts))].join("\n");
}
