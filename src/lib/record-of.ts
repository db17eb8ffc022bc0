/** A value for each of these names; it has these keys alone, and the type has no others. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, make(name, index)])) as Record<Name, Value>;
}

/** The names of rows that are written out: such an object has no other keys than its type. */
export function namesOf<Name extends string>(rows: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(rows) as Name[];
}
