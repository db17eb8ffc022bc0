/** The list in a kept text; empty where it is none: it may be of another version, or damaged. */
export function listIn(text: string | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
