let known: { readonly offset: number; readonly name: string } | undefined;

/**
 * The person's own zone, "Europe/Berlin". A browser takes milliseconds to tell it, on a phone tens of them, so it is asked again
 * only where the clocks have another offset.
 */
export function zoneName(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset) known = { offset, name: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.name;
}
