import { mainAccount } from "#server/store/main-account.ts";
import type { Queries, Store } from "#server/store/store.ts";
import type { Holds } from "./people.ts";

/** An account at a provider of OpenID Connect. A name there may pass to another person, a subject never does. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** Which account at a provider belongs to whom: the one that came in first, until somebody unbinds it. */
export interface Identities {
  /** The name of the person an account belongs to. */
  nameOf(identity: Identity): Promise<string | undefined>;
  /** Binds an account to a person. False where either is bound to another already, the person at this issuer. */
  bind(name: string, identity: Identity): Promise<boolean>;
  /** Whether an account still is a person's, asked in the transaction that lets them in. */
  holds(name: string, identity: Identity): Holds;
  /** The issuers at which a person is bound. */
  issuersOf(name: string): Promise<string[]>;
  /** Ends the person's sessions, too: the person who came in by the account is not to stay. */
  unbind(name: string): Promise<void>;
}

/** @param account that its people belong to */
export function createIdentities(store: Store, account: string = mainAccount): Identities {
  const nameOf = async (queries: Queries, { issuer, subject }: Identity) => {
    const row = await queries.get(
      "select person from identity where account = ? and issuer = ? and subject = ?",
      ...[account, issuer, subject],
    );
    return row === undefined ? undefined : String(row.person);
  };
  const issuersOf = async (queries: Queries, name: string) => {
    const rows = await queries.all(
      "select issuer from identity where account = ? and person = ? order by issuer",
      ...[account, name],
    );
    return rows.map(({ issuer }) => String(issuer));
  };
  return {
    nameOf: (identity) => nameOf(store, identity),
    issuersOf: (name) => issuersOf(store, name),
    holds: (name, identity) => async (inside) => (await nameOf(inside, identity)) === name,
    bind: (name, identity) =>
      store.transaction(async (inside) => {
        const { issuer, subject } = identity;
        const theirs = await nameOf(inside, identity);
        // Somebody may come in twice at once: the second finds what the first has bound.
        if (theirs !== undefined) return theirs === name;
        if ((await issuersOf(inside, name)).includes(issuer)) return false;
        await inside.run(
          "insert into identity (account, issuer, subject, person, bound_at) values (?, ?, ?, ?, ?)",
          ...[account, issuer, subject, name, Date.now()],
        );
        return true;
      }),
    unbind: (name) =>
      store.transaction(async (inside) => {
        await inside.run("delete from identity where account = ? and person = ?", account, name);
        await inside.run("delete from session where account = ? and person = ?", account, name);
      }),
  };
}
