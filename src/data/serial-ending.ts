import { bareSerial } from "#lib/fold.ts";

/** Fewer digits than these end too many numbers. */
const fewest = 3;

/** The last digits of a serial number, where a text is that: people read them off a dirty label. */
export function digitsOf(text: string): string | undefined {
  const bare = bareSerial(text);
  return bare.length >= fewest && /^\d+$/.test(bare) ? bare : undefined;
}

/** The serial number that ends in these digits, where it is the only one that does. */
export function onlyEndingIn(digits: string, serials: readonly string[]): string | undefined {
  const fits = serials.filter((serial) => bareSerial(serial).endsWith(digits));
  return fits.length === 1 ? fits[0] : undefined;
}
