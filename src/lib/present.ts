/** The same fields, where one that may be undefined becomes one that may be absent. */
export type Present<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** A copy without the fields that are undefined: absent and undefined are the same to us, but not to the types. */
export function present<Fields extends object>(fields: Fields): Present<Fields>;
export function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
