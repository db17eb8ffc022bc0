import { isIPv6 } from "node:net";
import { backoff } from "#lib/backoff.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Store } from "#server/store/store.ts";

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
  wait(name: string, address: string): Promise<number>;
  /**
   * Notes a try as a failure before the password is looked at, so that many tries at once cannot all be free.
   * @returns the seconds to wait, 0 when the try may be made; then say `succeeded` if it did.
   */
  begin(name: string, address: string): Promise<number>;
  succeeded(name: string, address: string): Promise<void>;
}

/** Seconds from the last failure in a row to the next try: nothing at first, then doubling. */
function delayAfter(failures: number, freeOfCharge: number): number {
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

/** @param account whose people may sign in */
export function createThrottle(
  store: Store,
  clock: () => number = Date.now,
  account: string = mainAccount,
): Throttle {
  interface Failures {
    readonly failures: number;
    readonly since: number;
  }

  async function failuresOf(queries: Queries, subject: string): Promise<Failures> {
    const row = await queries.get(
      "select failures, last_at from attempt where account = ? and subject = ?",
      ...[account, subject],
    );
    const since = clock() - Number(row?.last_at ?? 0);
    return row === undefined || since > memory
      ? { failures: 0, since }
      : { failures: Number(row.failures), since };
  }

  async function waitOf(queries: Queries, subject: string, freeOfCharge: number): Promise<number> {
    const { failures, since } = await failuresOf(queries, subject);
    // Noted when the clock was ahead: how long ago is unknown.
    return since < 0 ? 0 : Math.max(0, delayAfter(failures, freeOfCharge) - since / 1000);
  }

  async function set(inside: Queries, subject: string, failures: number): Promise<void> {
    await inside.run("delete from attempt where account = ? and subject = ?", account, subject);
    if (failures <= 0) return;
    await inside.run(
      "insert into attempt (account, subject, failures, last_at) values (?, ?, ?, ?)",
      ...[account, subject, Math.min(failures, 1000), clock()],
    );
  }

  async function isFamiliar(queries: Queries, name: string, network: string): Promise<boolean> {
    const row = await queries.get(
      "select at from familiar where account = ? and person = ? and address = ? and at > ?",
      ...[account, name, network, clock() - familiarity],
    );
    return row !== undefined;
  }

  /**
   * Under which subjects failures count. At an address where the person has signed in before, they count apart. So a
   * stranger who guesses at the account all day does not keep its owner out.
   */
  async function subjectsOf(queries: Queries, name: string, address: string) {
    const network = networkOf(address);
    const known = await isFamiliar(queries, name, network);
    return {
      account: known ? `account ${name} at ${network}` : `account ${name}`,
      address: `address ${network}`,
    };
  }

  async function secondsFor(
    queries: Queries,
    subjects: Awaited<ReturnType<typeof subjectsOf>>,
  ): Promise<number> {
    const ofPerson = await waitOf(queries, subjects.account, free.account);
    return Math.ceil(Math.max(ofPerson, await waitOf(queries, subjects.address, free.address)));
  }

  return {
    wait: async (name, address) => secondsFor(store, await subjectsOf(store, name, address)),
    begin: (name, address) =>
      store.transaction(async (inside) => {
        const subjects = await subjectsOf(inside, name, address);
        const wait = await secondsFor(inside, subjects);
        if (wait > 0) return wait;
        await inside.run(
          "delete from attempt where account = ? and (last_at < ? or last_at > ?)",
          ...[account, clock() - memory, clock() + memory],
        );
        for (const subject of [subjects.account, subjects.address]) {
          await set(inside, subject, (await failuresOf(inside, subject)).failures + 1);
        }
        return 0;
      }),
    succeeded: (name, address) =>
      store.transaction(async (inside) => {
        const network = networkOf(address);
        const subjects = await subjectsOf(inside, name, address);
        await set(inside, subjects.account, 0);
        // Only this try is taken back: with one good account, guesses at the others must not be free.
        await set(inside, subjects.address, (await failuresOf(inside, subjects.address)).failures - 1);
        await inside.run(
          "delete from familiar where account = ? and ((person = ? and address = ?) or at < ?)",
          ...[account, name, network, clock() - familiarity],
        );
        await inside.run(
          "insert into familiar (account, person, address, at) values (?, ?, ?, ?)",
          ...[account, name, network, clock()],
        );
      }),
  };
}
