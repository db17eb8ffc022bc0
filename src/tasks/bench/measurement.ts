/** One row of the table that `npm run bench` prints. */
export type Measurement = {
  name: string;
  /** The middle value of all runs. */
  median: number;
  /** How many runs. */
  n: number;
  unit: "ms" | "MB";
  note: string;
};

/** The middle one of the values, or the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The table as text: one line a measurement, numbers flush right. */
export function table(rows: readonly Measurement[]): string {
  const head = ["measurement", "median", "unit", "n", "note"];
  const cells = rows.map((row) => [row.name, row.median.toFixed(1), row.unit, String(row.n), row.note]);
  const widths = head.map((title, column) =>
    Math.max(...[head, ...cells].map((line) => (line[column] ?? title).length)),
  );
  const right = new Set([1, 3]);
  const pad = (line: string[]) =>
    line.map((cell, column) =>
      right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  const lines = [head, widths.map((width) => "─".repeat(width)), ...cells];
  return lines.map((line) => pad(line).join("  ").trimEnd()).join("\n");
}
