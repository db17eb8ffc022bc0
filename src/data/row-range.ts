import { useCallback, useState } from "react";

/** Rows are asked for in whole pages of this many, so that a scroll of a few rows asks nothing new. */
const pageSize = 100;

/** Which rows to ask for, `from` (included) to `to` (excluded), and how to say which are in sight. */
export function useRowRange(): [{ from: number; to: number }, (from: number, to: number) => void] {
  const [range, setRange] = useState({ from: 0, to: pageSize });
  const show = useCallback((from: number, to: number) => {
    const start = Math.floor(from / pageSize) * pageSize;
    const end = Math.ceil(to / pageSize) * pageSize;
    setRange((current) =>
      current.from === start && current.to === end ? current : { from: start, to: end },
    );
  }, []);
  return [range, show];
}
