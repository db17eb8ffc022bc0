/**
 * Whole numbers from 0 as a text: all of them in equally many digits of base 91, which are the printable signs of ASCII that
 * JSON needs no escape for. A list of 5,000 such numbers is half as long as in JSON's own, and one value to its parser, not 5,000.
 */
const base = 91;
/** More digits than any number of rows has. */
const mostDigits = 4;

const escaped = "\\".charCodeAt(0);
/** The signs by what they are worth: from `#` on, so that the quotation mark stands before them. */
const signs = Uint8Array.from({ length: base }, (_, digit) => {
  const sign = "#".charCodeAt(0) + digit;
  return sign < escaped ? sign : sign + 1;
});

/** The value of a sign; `base` for a character that is no sign. */
const worth = new Uint8Array(128).fill(base);
for (const [digit, sign] of signs.entries()) worth[sign] = digit;

/** @param numbers each below 91⁴ */
export function formatNumbers(numbers: readonly number[]): string {
  let digits = 1;
  for (const number of numbers) while (number >= base ** digits) digits += 1;
  const text = new Uint8Array(numbers.length * digits);
  for (const [index, number] of numbers.entries()) {
    for (let digit = 0, left = number; digit < digits; digit += 1, left = Math.floor(left / base)) {
      text[index * digits + digit] = signs[left % base] ?? 0;
    }
  }
  return new TextDecoder().decode(text);
}

/**
 * Reads so many numbers into a list, from a place on.
 * @param room for so many numbers after that place
 * @returns the largest of them, 0 of none; undefined when the text does not say so many
 */
export function parseNumbers(
  text: string,
  into: Uint32Array,
  from: number,
  room: number,
): number | undefined {
  const digits = room === 0 ? 1 : text.length / room;
  if (!Number.isInteger(digits) || digits < 1 || digits > mostDigits || text.length !== room * digits)
    return undefined;
  let largest = 0;
  for (let index = 0; index < room; index += 1) {
    let number = 0;
    let at = (index + 1) * digits;
    for (let digit = 0; digit < digits; digit += 1) {
      at -= 1;
      const value = worth[text.charCodeAt(at)] ?? base;
      if (value === base) return undefined;
      number = number * base + value;
    }
    into[from + index] = number;
    if (number > largest) largest = number;
  }
  return largest;
}
