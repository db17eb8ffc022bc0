/** A value that is made when it is first asked for. */
export interface Once<Value> {
  (): Value;
  /** The value when it has been made; never makes it. */
  readonly made: () => Value | undefined;
}

/** Makes a value when it is first asked for, and only then. */
export function once<Value>(make: () => Value): Once<Value> {
  let made: { readonly value: Value } | undefined;
  const get = () => {
    made ??= { value: make() };
    return made.value;
  };
  return Object.assign(get, { made: () => made?.value });
}
