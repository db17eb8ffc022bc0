/** A revision of the copy of one server's life: another life counts from the beginning again. */
export interface FeedPosition {
  /** Lower-case letters and digits. */
  readonly epoch: string;
  readonly revision: number;
}

/** Tells with every answer of the Read API from the copy which revision it is of. */
export const revisionHeader = "trapboard-revision";

export function formatPosition({ epoch, revision }: FeedPosition): string {
  return `${epoch}.${revision}`;
}

/** Undefined for a text that is no position. */
export function parsePosition(text: string): FeedPosition | undefined {
  const [, epoch, revision] = /^([0-9a-z]{1,40})\.(\d{1,15})$/.exec(text) ?? [];
  return epoch === undefined ? undefined : { epoch, revision: Number(revision) };
}
