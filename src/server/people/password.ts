import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** What OWASP's Password Storage Cheat Sheet asks of argon2id: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const shortestPassword = 12;
export const longestPassword = 500;

interface PasswordHash {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const argon2id = promisify(argon2).bind(undefined, "argon2id");

/** Costs 19 MiB and tens of milliseconds of a core. */
function hashWith(password: string, kept: Omit<PasswordHash, "hash">, tagLength: number): Promise<Buffer> {
  const { salt: nonce, ...cost } = kept;
  // One character may be typed as different code points on different keyboards.
  const message = password.normalize("NFC");
  return argon2id({ ...cost, message, nonce, tagLength });
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** The PHC string: all it takes to check a password, cost included, in one text. */
function format({ memory, passes, parallelism, salt, hash }: PasswordHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

function parse(phc: string): PasswordHash {
  const parts =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc) ?? [];
  const [, memory, passes, parallelism, salt, hash] = parts;
  if (salt === undefined || hash === undefined) throw new Error("A kept password is not a PHC string.");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

/** Checked in the place of the password that somebody unknown does not have, so that both cost the same time. */
export const nobodysPassword = format({
  ...current,
  salt: Buffer.alloc(saltBytes, 1),
  hash: Buffer.alloc(hashBytes, 1),
});

/** A password as it is kept: argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const kept = { ...current, salt: randomBytes(saltBytes) };
  return format({ ...kept, hash: await hashWith(password, kept, hashBytes) });
}

/** Whether this is the password that is kept. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const kept = parse(phc);
  return timingSafeEqual(await hashWith(password, kept, kept.hash.length), kept.hash);
}

/** What speaks against a new password, in a sentence; undefined when nothing does. */
export function passwordObjection(password: string): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword) return `The password must have at least ${shortestPassword} characters.`;
  if (length > longestPassword) return `The password must not have more than ${longestPassword} characters.`;
  return undefined;
}
