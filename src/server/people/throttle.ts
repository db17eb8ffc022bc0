import { isIPv6 } from "node:net";
import { backoff } from "#lib/backoff.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import type { Store } from "#server/store/store.ts";

/** Failures that cost nothing yet. Behind one address there may be a whole company. */
const free = { account: 3, address: 10 };
/** The longest anybody ever waits, in seconds: guessing stays hopeless, and a person is never locked out for good. */
const longestDelay = 60;
/** After this long without a failure all is forgotten, in milliseconds. */
const memory = hourMs;
/** How long an address stays familiar, in milliseconds. */
const familiarity = 90 * dayMs;

/** Slows guessing down, by account and by address. What it knows is in the store. */
export interface Throttle {
  /** The seconds to wait, 0 when a try may be made. Takes no note of anything. */
  wait(name: string, address: string): number;
  /**
   * Takes note of a try before the password is looked at, as if it had failed: of many at once none is free.
   * @returns the seconds to wait, 0 when the try may be made; then say `succeeded` if it did.
   */
  begin(name: string, address: string): number;
  succeeded(name: string, address: string): void;
}

/** Seconds from the last failure in a row to the next try: nothing at first, then doubling. */
export function delayAfter(failures: number, freeOfCharge: number): number {
  return failures < freeOfCharge ? 0 : backoff(failures - freeOfCharge, { first: 1, longest: longestDelay });
}

/** An address as guesses from it are counted: with IPv6 everybody has a whole /64 of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::").map((half) => (half === "" ? "" : half));
  const groups = head.split(":").filter((group) => group !== "");
  const rest = (tail ?? "").split(":").filter((group) => group !== "");
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest];
  return `${all.slice(0, 4).join(":")}::/64`;
}

export function createThrottle(store: Store, clock: () => number = Date.now): Throttle {
  function failuresOf(subject: string): { failures: number; since: number } {
    const row = store.get("select failures, last_at from attempt where subject = ?", subject);
    const since = clock() - Number(row?.last_at ?? 0);
    return row === undefined || since > memory
      ? { failures: 0, since }
      : { failures: Number(row.failures), since };
  }

  function waitOf(subject: string, freeOfCharge: number): number {
    const { failures, since } = failuresOf(subject);
    // Noted when the clock was ahead: how long ago is unknown.
    return since < 0 ? 0 : Math.max(0, delayAfter(failures, freeOfCharge) - since / 1000);
  }

  function set(subject: string, failures: number): void {
    store.run("delete from attempt where subject = ?", subject);
    if (failures <= 0) return;
    store.run(
      "insert into attempt (subject, failures, last_at) values (?, ?, ?)",
      ...[subject, Math.min(failures, 1000), clock()],
    );
  }

  const isFamiliar = (name: string, network: string) =>
    store.get(
      "select at from familiar where person = ? and address = ? and at > ?",
      ...[name, network, clock() - familiarity],
    ) !== undefined;

  /**
   * Whose failures count. Where somebody has signed in before, their failures are counted apart: a stranger who
   * guesses at the account all day does not keep its owner out.
   */
  function subjectsOf(name: string, address: string) {
    const network = networkOf(address);
    const known = isFamiliar(name, network);
    return {
      account: known ? `account ${name} at ${network}` : `account ${name}`,
      address: `address ${network}`,
    };
  }

  const secondsFor = ({ account, address }: ReturnType<typeof subjectsOf>) =>
    Math.ceil(Math.max(waitOf(account, free.account), waitOf(address, free.address)));

  return {
    wait: (name, address) => secondsFor(subjectsOf(name, address)),
    begin: (name, address) =>
      store.transaction(() => {
        const subjects = subjectsOf(name, address);
        const wait = secondsFor(subjects);
        if (wait > 0) return wait;
        store.run("delete from attempt where last_at < ? or last_at > ?", clock() - memory, clock() + memory);
        for (const subject of [subjects.account, subjects.address]) {
          set(subject, failuresOf(subject).failures + 1);
        }
        return 0;
      }),
    succeeded: (name, address) =>
      store.transaction(() => {
        const network = networkOf(address);
        const subjects = subjectsOf(name, address);
        set(subjects.account, 0);
        // Only this try is taken back: with one good account, guesses at the others must not be free.
        set(subjects.address, failuresOf(subjects.address).failures - 1);
        store.run(
          "delete from familiar where (person = ? and address = ?) or at < ?",
          ...[name, network, clock() - familiarity],
        );
        store.run("insert into familiar (person, address, at) values (?, ?, ?)", name, network, clock());
      }),
  };
}
