import { once } from "./once.ts";

// Built when the first such number is written, not while a page starts.
const decimal = once(() => new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 }));

/** A whole number with its thousands grouped: by hand, since a browser takes milliseconds to build what does it. */
export function formatCount(value: number): string {
  if (!Number.isSafeInteger(value)) return decimal().format(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A measurement with its unit, at most two decimals: "12.5 g". */
export function formatMeasure(value: number, unit: string): string {
  return `${decimal().format(value)} ${unit}`;
}

/** What weight somebody has set, in whole grams: nobody weighs bait more exactly. */
export function formatGrams(grams: number): string {
  return formatMeasure(grams < 1 ? grams : Math.round(grams), "g");
}

/** A count with its noun: "1 device", "12 devices". */
export function formatPlural(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** A size on a disk: "640 kB", "12 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${formatCount(Math.round(kilobytes / 1000))} MB`;
}
