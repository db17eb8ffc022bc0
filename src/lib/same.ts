/** Whether two JSON values are equal at any depth. A field that is absent differs from one that is there. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!isSame(a[index], b[index])) return false;
    return true;
  }
  let left = 0;
  for (const key in a) {
    left += 1;
    if (!(key in b) || !isSame(a[key as keyof typeof a], b[key as keyof typeof b])) return false;
  }
  for (const _ in b) left -= 1;
  return left === 0;
}
