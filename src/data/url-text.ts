/** The items of a list such as `3,12` that can be read, once each. */
export function listOf<Item>(
  text: string | null | undefined,
  read: (item: string) => Item | undefined,
): Item[] {
  const items = (text ?? "").split(",").map((item) => read(item.trim()));
  return [...new Set(items.filter((item) => item !== undefined))];
}

/** The items of a list that cannot be read. */
export function unreadItems(text: string, read: (item: string) => unknown): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "" && read(item) === undefined);
}

/** The parameters with this text or these under a name, and no other there; without any, the name goes. */
export function withTexts(
  params: URLSearchParams,
  name: string,
  texts: string | readonly string[] | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const [first, ...more] = [texts ?? []].flat();
  if (first === undefined) next.delete(name);
  else next.set(name, first);
  for (const text of more) next.append(name, text);
  return next;
}
