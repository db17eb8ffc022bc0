import { bareSerial } from "#lib/fold.ts";

/** Fewer digits than these end too many numbers. */
export const fewestDigits = 3;

/** The digits that a text is, however few; undefined where it is anything else. */
function anyDigitsOf(text: string): string | undefined {
  return /^\d+$/.exec(bareSerial(text))?.[0];
}

/** The last digits of a serial number, where a text is that: people read them off a dirty label. */
export function digitsOf(text: string): string | undefined {
  const digits = anyDigitsOf(text);
  return digits !== undefined && digits.length >= fewestDigits ? digits : undefined;
}

/** Whether a text is digits, and too few of them to be looked for as the last ones. */
export function isTooFewDigits(text: string): boolean {
  const digits = anyDigitsOf(text);
  return digits !== undefined && digits.length < fewestDigits;
}

/** The serial number that ends in these digits, where it is the only one that does. */
export function onlyEndingIn(digits: string, serials: readonly string[]): string | undefined {
  const fits = serials.filter((serial) => bareSerial(serial).endsWith(digits));
  return fits.length === 1 ? fits[0] : undefined;
}
