import type { Store } from "#server/store/store.ts";

/** Somebody as a provider of OpenID Connect knows them: names change hands there, a subject never does. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** Which account at a provider belongs to whom: the one that came in first, until somebody unbinds it. */
export interface Identities {
  /** The name of the person an account belongs to. */
  nameOf(identity: Identity): string | undefined;
  /** Binds an account to a person. False where either is bound already, the person at this issuer. */
  bind(name: string, identity: Identity): boolean;
  /** The issuers at which a person is bound. */
  issuersOf(name: string): string[];
  /** Ends the person's sessions, too: the person who came in by the account is not to stay. */
  unbind(name: string): void;
}

export function createIdentities(store: Store): Identities {
  const nameOf = ({ issuer, subject }: Identity) => {
    const row = store.get("select person from identity where issuer = ? and subject = ?", issuer, subject);
    return row === undefined ? undefined : String(row.person);
  };
  const issuersOf = (name: string) =>
    store
      .all("select issuer from identity where person = ? order by issuer", name)
      .map(({ issuer }) => String(issuer));
  return {
    nameOf,
    issuersOf,
    bind: (name, identity) =>
      store.transaction(() => {
        const { issuer, subject } = identity;
        if (nameOf(identity) !== undefined || issuersOf(name).includes(issuer)) return false;
        store.run(
          "insert into identity (issuer, subject, person, bound_at) values (?, ?, ?, ?)",
          ...[issuer, subject, name, Date.now()],
        );
        return true;
      }),
    unbind: (name) =>
      store.transaction(() => {
        store.run("delete from identity where person = ?", name);
        store.run("delete from session where person = ?", name);
      }),
  };
}
