/** Keeps the `limit` values that were used last and makes the others anew when they are asked for again. */
export class Recent<Value> {
  readonly #limit: number;
  readonly #values = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    const value = known ?? make();
    // A Map keeps the order of insertion, so taking out and putting back makes the first key the oldest.
    if (known !== undefined) this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
