/** A number with its unit: "36 h", "150 g", "12 %"; what a count is read against: "(limit 3)"; which trap: "(trap 1)"; what is counted in a few words: "5 traps", "5 to check"; and "re-arm". */
const pair =
  /(\d[\d.,]* (?:%|(?:g|kg|m|km|h|d|min|traps?|to check)\b)|\(limit \d+\)|\(trap \d\)|\b[Rr]e-arm)/;
/**
 * A name's last word with its number, and with how many: "Halle 2", "Raum #4", "Halle 2: 45", "Hook: 257". And a short one that has it
 * after a hyphen, such as a serial number: "BS-220423".
 */
const numbered = /([^\s,(:]+(?: #?\d+\b)?: \d[\d,]*|[^\s,(]+ #?\d+\b|[^\s,():]{1,12}-\d[^\s,():]{0,14})/;

/** A text in which no line ends between a number and its unit. By style and not by other spaces: it is found as it is written. */
export function Pairs({ text }: { text: string }) {
  return <Unbroken text={text} part={pair} />;
}

/** The same of names and their numbers. */
export function Numbered({ text }: { text: string }) {
  return <Unbroken text={text} part={numbered} />;
}

/** A text in which no line ends within what fits `part`: an expression with one group around all of it. */
export function Unbroken({ text, part: whole }: { text: string; part: RegExp }) {
  const parts = text.split(whole);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: A part is its place.
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
