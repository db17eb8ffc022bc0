/**
 * The row that a key leads to from the current one in a list of `total` rows: Up, Down, Home and End, and Page Up and
 * Page Down where `page` says how many rows those move. Undefined for every other key.
 */
export function rowStep(
  key: string,
  { current, total, page = 0 }: { current: number; total: number; page?: number },
): number | undefined {
  const steps = new Map([
    ["ArrowDown", current + 1],
    ["ArrowUp", current - 1],
    ["Home", 0],
    ["End", total - 1],
  ]);
  if (page > 0) steps.set("PageDown", current + page).set("PageUp", current - page);
  const step = steps.get(key);
  return step === undefined ? undefined : Math.max(0, Math.min(total - 1, step));
}
