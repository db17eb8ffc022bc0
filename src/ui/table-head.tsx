import type { ReactNode } from "react";

/** The names of a table's columns, below rows of its own where it has some. */
export function TableHead({ names, children }: { names: readonly string[]; children?: ReactNode }) {
  return (
    <thead>
      {children}
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
