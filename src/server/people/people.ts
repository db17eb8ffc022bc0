import { type LocationPath, parsePath } from "#contract/path.ts";
import { type Role, roles } from "#contract/session.ts";
import type { Rights } from "#server/account/rights.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Row, Store } from "#server/store/store.ts";
import { nobodysPassword, verifyPassword } from "./password.ts";

/** Somebody who may use Trapboard. */
export interface Person {
  readonly name: string;
  readonly role: Role;
  readonly rights: Rights;
}

export interface NewPerson {
  readonly name: string;
  readonly role: Role;
  /** The one branch a viewer or technician may see; everything when absent. */
  readonly at?: LocationPath | undefined;
  /** As `hashPassword` made it; absent for somebody who comes in through OpenID Connect alone. */
  readonly password?: string | undefined;
}

/** Somebody who has shown who they are. */
export interface CheckedPerson extends Person {
  readonly holds: Holds;
}

/** Whether what somebody has shown opens still, asked in the transaction that lets them in. */
export type Holds = (inside: Queries) => Promise<boolean>;

/** The people in the store. Names are canonical: what `nameOf` makes of them. */
export interface People {
  /** False when the name is taken. */
  add(person: NewPerson): Promise<boolean>;
  list(): Promise<(Person & { readonly hasPassword: boolean })[]>;
  find(name: string): Promise<Person | undefined>;
  /** Ends the person's sessions, too. False when no person has that name. */
  setPassword(name: string, password: string): Promise<boolean>;
  /** Ends the person's sessions, too. False when no person has that name. */
  remove(name: string): Promise<boolean>;
  /** The person, when the password is theirs. Takes as long for an unknown name. */
  check(name: string, password: string): Promise<CheckedPerson | undefined>;
}

const plainName = /^[\p{L}\p{M}\p{N}._@+-]{1,100}$/u;

/** The canonical form of a name that somebody types, in which case does not count; undefined when it cannot be one. */
export function nameOf(text: string): string | undefined {
  const name = text.normalize("NFKC").toLowerCase();
  return plainName.test(name) ? name : undefined;
}

/**
 * The name that a provider tells; undefined when it cannot be one. What is one name to us may be two accounts there, as
 * `ada` and `ａｄａ` are: only the letters A to Z may be written either way.
 */
export function providerName(text: string): string | undefined {
  const name = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return plainName.test(name) ? name : undefined;
}

/**
 * What a row of the table `person` says.
 * @throws Error when its branch cannot be read: then its person may see nothing, instead of everything
 */
export function personOfRow(row: Row): Person {
  const at = row.at === null ? undefined : parsePath(String(row.at));
  if (row.at !== null && at === undefined) throw new Error("The branch of a person is no location path.");
  return {
    name: String(row.name),
    // A role that an older Trapboard does not know is the least of them.
    role: roles.find((role) => role === row.role) ?? "viewer",
    rights: at === undefined ? {} : { at },
  };
}

/**
 * @param verify how a password is checked, for tests
 * @param account that they belong to
 */
export function createPeople(
  store: Store,
  verify: typeof verifyPassword = verifyPassword,
  account: string = mainAccount,
): People {
  const rowOf = (queries: Queries, name: string) =>
    queries.get("select * from person where account = ? and name = ?", account, name);
  const forget = async (inside: Queries, name: string) => {
    await inside.run("delete from session where account = ? and person = ?", account, name);
    // A person who is locked out for a minute by the guesses of another gets in at once with a new password.
    await inside.run(
      "delete from attempt where account = ? and subject = ?",
      ...[account, `account ${name}`],
    );
  };
  return {
    add: ({ name, role, at, password }) =>
      store.transaction(async (inside) => {
        if ((await rowOf(inside, name)) !== undefined) return false;
        await inside.run(
          "insert into person (account, name, role, at, password, created_at) values (?, ?, ?, ?, ?, ?)",
          ...[account, name, role, at ?? null, password ?? null, Date.now()],
        );
        return true;
      }),
    async list() {
      const rows = await store.all("select * from person where account = ? order by name", account);
      return rows.map((row) => ({ ...personOfRow(row), hasPassword: row.password !== null }));
    },
    async find(name) {
      const row = await rowOf(store, name);
      return row === undefined ? undefined : personOfRow(row);
    },
    setPassword: (name, password) =>
      store.transaction(async (inside) => {
        if ((await rowOf(inside, name)) === undefined) return false;
        await inside.run(
          "update person set password = ? where account = ? and name = ?",
          ...[password, account, name],
        );
        await forget(inside, name);
        return true;
      }),
    remove: (name) =>
      store.transaction(async (inside) => {
        if ((await rowOf(inside, name)) === undefined) return false;
        await forget(inside, name);
        await inside.run("delete from person where account = ? and name = ?", account, name);
        return true;
      }),
    async check(name, password) {
      const kept = await rowOf(store, name);
      const theirs = typeof kept?.password === "string" ? kept.password : undefined;
      const isRight = await verify(password, theirs ?? nobodysPassword);
      // Looked up again: they may have been removed meanwhile, or have another password.
      const now = await rowOf(store, name);
      if (!isRight || theirs === undefined || now?.password !== theirs) return undefined;
      const holds: Holds = async (inside) => (await rowOf(inside, name))?.password === theirs;
      return { ...personOfRow(now), holds };
    },
  };
}
