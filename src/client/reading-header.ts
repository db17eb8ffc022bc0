import type { Reading, Trouble } from "#contract/reading.ts";
import { isCount, isRecord } from "#contract/record.ts";
import type { Rows } from "#contract/rows.ts";

/**
 * A Trapboard leaves out what it could not read of the API, so its own answer is clean. This header carries the count
 * on, so that a page also shows what the server could not read. No other server sends it.
 */
export const readingHeader = "trapboard-reading";

export type Noted = Omit<Reading<unknown>, "rows" | "troubled">;

const longestHeader = 4096;
const mostExamples = 20;
const longestText = 200;

function short(trouble: Trouble): Trouble {
  return {
    ...trouble,
    ...(trouble.serial_number === undefined
      ? {}
      : { serial_number: trouble.serial_number.slice(0, longestText) }),
    field: trouble.field.slice(0, longestText),
    problem: trouble.problem.slice(0, longestText),
  };
}

/** JSON in printable ASCII, since a header carries nothing else safely. As many examples as fit. */
function encode(noted: Noted): string {
  const { setAside, unreadable, duplicates } = noted;
  const text = JSON.stringify({
    setAside,
    unreadable,
    duplicates,
    examples: noted.examples.map(short),
  }).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return text.length <= longestHeader ? text : encode({ ...noted, examples: noted.examples.slice(0, -1) });
}

/** The header's value; undefined when everything could be read. */
export function formatNoted({ setAside, unreadable, duplicates = 0, examples }: Noted): string | undefined {
  if (setAside === 0 && unreadable === 0 && duplicates === 0) return undefined;
  return encode({ setAside, unreadable, duplicates, examples: examples.slice(0, mostExamples) });
}

function isTrouble(value: unknown): value is Trouble {
  if (!isRecord(value)) return false;
  const { row, serial_number, field, problem } = value;
  return (
    isCount(row) &&
    typeof field === "string" &&
    typeof problem === "string" &&
    (serial_number === undefined || typeof serial_number === "string")
  );
}

/** What the header says; undefined when it is none of ours. */
export function parseNoted(header: string): Noted | undefined {
  let value: unknown;
  try {
    value = JSON.parse(header);
  } catch {
    return undefined; // Not ours, whoever sent it: the answer itself is read all the same.
  }
  if (!isRecord(value)) return undefined;
  const { setAside, unreadable, duplicates, examples } = value;
  if (!isCount(setAside) || !isCount(unreadable) || !Array.isArray(examples)) return undefined;
  const repeated = isCount(duplicates) && duplicates > 0 ? { duplicates } : {};
  return { setAside, unreadable, ...repeated, examples: examples.filter(isTrouble) };
}

/** What was noted of two resources. */
export function joinNoted(one: Noted, other: Noted): Noted {
  return {
    setAside: one.setAside + other.setAside,
    unreadable: one.unreadable + other.unreadable,
    duplicates: (one.duplicates ?? 0) + (other.duplicates ?? 0),
    examples: [...one.examples, ...other.examples],
  };
}

/** The reading with what an earlier reader noted added. */
export function withNoted<Row>(
  reading: Reading<Row, Rows<Row>>,
  header: string | null,
): Reading<Row, Rows<Row>> {
  const noted = header === null ? undefined : parseNoted(header);
  if (noted === undefined) return reading;
  return {
    ...reading,
    setAside: reading.setAside + noted.setAside,
    unreadable: reading.unreadable + noted.unreadable,
    ...(noted.duplicates === undefined ? {} : { duplicates: noted.duplicates }),
    examples: [...noted.examples, ...reading.examples],
  };
}
