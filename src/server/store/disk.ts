import type { Part } from "./migrations.ts";

/** SQLite's own codes for a disk that takes no writes: it is full, fails, or may only be read; no file can be made. */
const sqliteCodes = [13, 10, 8, 14];
/** The system's, for files that are written without SQLite. */
const systemCodes = ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"];

/** Whether it is the disk that refuses a write, and not what was to be written. */
export function isDiskTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) return sqliteCodes.includes(Number(error.errcode) & 0xff);
  return "code" in error && systemCodes.includes(String(error.code));
}

/** How the disk stands, for all parts together: it is reported once when it fails, and once when it is well again. */
export class Disk {
  readonly #failing = new Map<Part, string>();
  readonly #clock: () => number;
  #since: number | undefined;
  #listener: (line: string, reason: string | undefined) => void = () => undefined;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Since when the disk takes no writes, milliseconds since 1970; undefined while it does. */
  get failsSince(): number | undefined {
    return this.#since;
  }

  onNews(listener: (line: string, reason: string | undefined) => void): void {
    this.#listener = listener;
  }

  /** @param reason why the disk takes no writes of this part; undefined when it does again */
  tell(part: Part, reason: string | undefined): void {
    if (reason === undefined) this.#failing.delete(part);
    else this.#failing.set(part, reason);
    const fails = this.#failing.size > 0;
    if (fails === (this.#since !== undefined)) return;
    this.#since = fails ? this.#clock() : undefined;
    const line = fails
      ? "The disk takes no writes: all that is new is in memory alone until it does."
      : "The disk takes writes again: what is new is on it.";
    this.#listener(line, reason);
  }
}
