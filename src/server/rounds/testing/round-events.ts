import type { RoundEvent } from "#contract/round-events.ts";

/** For tests: an id as a client makes one, the same for the same name. */
export const idOf = (name: string) => name.padEnd(16, "-").slice(0, 36);

/** An event of a round, made a second after the one before it. */
export function eventIn(round: string, kind: RoundEvent["kind"], seq: number, fields: object): RoundEvent {
  const common = { id: idOf(`${round}${kind}${seq}`), round, seq, made_at: 1_000_000 + 1000 * seq };
  return { ...common, kind, ...fields } as RoundEvent;
}

export function begun(round: string, at: string, expected: readonly string[]): RoundEvent {
  return eventIn(round, "begun", 0, { at, expected });
}

/** The beginning of a JPEG with one segment of words before its picture. */
export function jpeg(words = "JFIF", marker = 0xe0): Uint8Array<ArrayBuffer> {
  const text = [...new TextEncoder().encode(words)];
  return new Uint8Array([0xff, 0xd8, 0xff, marker, 0, text.length + 2, ...text, 0xff, 0xda, 0, 2, 1, 2, 3]);
}
