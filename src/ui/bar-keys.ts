import type { KeyboardEvent } from "react";

/**
 * The bar to which a key leads, as along a slider; undefined for a key that leads nowhere. What has not been read yet is read
 * where one stands, before a press goes on from there.
 */
export function barAfter(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  { current, last, isRead }: { current: number; last: number; isRead: boolean },
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageUp: 7,
    PageDown: -7,
    Home: -last,
    End: last,
  };
  const by = steps[key];
  if (by === undefined) return undefined;
  return Math.min(last, Math.max(0, current + (!isRead && Math.abs(by) === 1 ? 0 : by)));
}
