import { chmodSync, mkdirSync, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { ServerError } from "#server/errors.ts";

/** Other users of the machine could read what is kept, and we may not change the rights of that folder. */
export class NotPrivate extends ServerError {
  override readonly name = "NotPrivate";
  readonly kind = "not-private";
}

/** What Trapboard keeps in its folder: the databases with all that SQLite and we lay beside them, and the token. */
const ours = /^(trapboard\.db|account\.db|rounds\.db|token\.json)/;
/** What SQLite lays beside a database may be gone again at any moment. */
const look = (path: string) => statSync(path, { throwIfNoEntry: false });
const isWide = (found: Stats | undefined) => found !== undefined && (found.mode & 0o077) !== 0;

function narrow(path: string, mode: number, what: string): void {
  if (!isWide(look(path))) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    if (look(path) === undefined) return;
    throw new NotPrivate(`${what} may be read by others, and this user may not change that.`, { cause });
  }
  // Some file systems say yes and do nothing.
  if (isWide(look(path))) throw new NotPrivate(`${what} may be read by others, and stays so.`);
}

/**
 * Makes sure that what is kept in a folder is for its owner alone: makes the folder if need be, and takes from others
 * what they may do with it and with our files. A folder that holds other things as well is left alone.
 * @throws NotPrivate
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder);
  if (isWide(look(folder)) && names.some((name) => !ours.test(name))) {
    throw new NotPrivate(
      "The folder may be read by others and holds more than what is Trapboard's: give it one of its own, or take their rights (chmod 700).",
    );
  }
  narrow(folder, 0o700, "The folder");
  for (const name of names) {
    const path = join(folder, name);
    if (ours.test(name) && look(path)?.isFile()) narrow(path, 0o600, name);
  }
}
