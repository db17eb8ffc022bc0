/** A code stays in sight for many pictures, and not every one of them is read: out of sight for this long, it has left. */
const outOfSightMs = 3000;

/**
 * Which of the codes that the camera sees are news. One that was reported is not reported again until it has left the picture
 * or a person asks. Of one that was answered this holds from one visit to the next too: coming back from a device, the
 * phone mostly still points at its code.
 */
export class Sightings {
  readonly #seen = new Map<string, number>();
  readonly #answered = new Set<string>();

  /** Notes that the camera sees this, at a moment in milliseconds. @returns whether it is news */
  see(text: string, now: number): boolean {
    const before = this.#seen.get(text);
    for (const [other, at] of this.#seen) if (now - at > outOfSightMs) this.#drop(other);
    this.#seen.set(text, now);
    return before === undefined || now - before > outOfSightMs;
  }

  /** What was reported has an answer. */
  answer(text: string): void {
    if (this.#seen.has(text)) this.#answered.add(text);
  }

  /** The camera looks again: while it did not, nothing can have left its picture. */
  resume(now: number): void {
    for (const text of this.#seen.keys()) this.#seen.set(text, now);
  }

  /** A new visit begins: what has no answer is reported again. */
  visit(now: number): void {
    for (const text of this.#seen.keys()) if (!this.#answered.has(text)) this.#drop(text);
    this.resume(now);
  }

  /** A person asks: whatever is in sight is news. */
  forget(): void {
    this.#seen.clear();
    this.#answered.clear();
  }

  #drop(text: string): void {
    this.#seen.delete(text);
    this.#answered.delete(text);
  }
}
