import { accountMigrations } from "./account-migrations.ts";

/** What is kept apart, so that what is written with every poll cannot take the people with it when it is damaged. */
export type Part = "people" | "account" | "rounds";

/** Versions below this are of the time when one file, `trapboard.db`, held both parts (one-file.ts). */
export const firstVersion = 100;

/**
 * The tables, as steps that run once each, in order. A step that has been released is never changed: a change is
 * another step. Plain SQL that PostgreSQL knows too, but for `blob` (there: bytea).
 */
export const migrations: Readonly<Record<Part, readonly string[]>> = {
  people: [
    // People who may sign in. Role: admin or viewer. "at": the one branch a viewer may see. Without a password somebody
    // comes in through OpenID Connect alone.
    `create table if not exists person (
       name text primary key,
       role text not null,
       at text,
       password text,
       created_at bigint not null
     )`,
    // Sessions by the hash of their id.
    `create table if not exists session (
       id_hash text primary key,
       person text not null references person (name) on delete cascade,
       created_at bigint not null,
       seen_at bigint not null
     )`,
    // Failed sign-ins by account and by address.
    `create table if not exists attempt (
       subject text primary key,
       failures integer not null,
       last_at bigint not null
     )`,
    // Addresses from which somebody has signed in before.
    `create table if not exists familiar (
       person text not null references person (name) on delete cascade,
       address text not null,
       at bigint not null,
       primary key (person, address)
     )`,
    // Which account at a provider of OpenID Connect belongs to whom.
    `create table identity (
       issuer text not null,
       subject text not null,
       person text not null references person (name) on delete cascade,
       bound_at bigint not null,
       primary key (issuer, subject),
       unique (person, issuer)
     )`,
    // Everything belongs to an account. Those that others name are made first and dropped last.
    `create table new_person (
       account text not null,
       name text not null,
       role text not null,
       at text,
       password text,
       created_at bigint not null,
       primary key (account, name)
     );
     create table new_session (
       account text not null,
       id_hash text not null,
       person text not null,
       created_at bigint not null,
       seen_at bigint not null,
       primary key (account, id_hash),
       foreign key (account, person) references new_person (account, name) on delete cascade
     );
     create table new_attempt (
       account text not null,
       subject text not null,
       failures integer not null,
       last_at bigint not null,
       primary key (account, subject)
     );
     create table new_familiar (
       account text not null,
       person text not null,
       address text not null,
       at bigint not null,
       primary key (account, person, address),
       foreign key (account, person) references new_person (account, name) on delete cascade
     );
     create table new_identity (
       account text not null,
       issuer text not null,
       subject text not null,
       person text not null,
       bound_at bigint not null,
       primary key (account, issuer, subject),
       unique (account, person, issuer),
       foreign key (account, person) references new_person (account, name) on delete cascade
     );
     insert into new_person (account, name, role, at, password, created_at)
       select 'main', name, role, at, password, created_at from person;
     insert into new_session (account, id_hash, person, created_at, seen_at)
       select 'main', id_hash, person, created_at, seen_at from session;
     insert into new_attempt (account, subject, failures, last_at)
       select 'main', subject, failures, last_at from attempt;
     insert into new_familiar (account, person, address, at)
       select 'main', person, address, at from familiar;
     insert into new_identity (account, issuer, subject, person, bound_at)
       select 'main', issuer, subject, person, bound_at from identity;
     drop table session;
     drop table attempt;
     drop table familiar;
     drop table identity;
     drop table person;
     alter table new_person rename to person;
     alter table new_session rename to session;
     alter table new_attempt rename to attempt;
     alter table new_familiar rename to familiar;
     alter table new_identity rename to identity`,
  ],
  rounds: [
    // What happened in rounds, as events that are only ever added, each under the id that the phone gave it. "body" is the
    // event as JSON. Times are ms since 1970: made by the phone's clock, arrived by ours.
    `create table round_event (
       account text not null,
       id text not null,
       round text not null,
       seq integer not null,
       arrived_at bigint not null,
       body text not null,
       primary key (account, id)
     );
     create index round_events on round_event (account, round, seq)`,
    // A round, with what its events say together. "at": a location path or "none". "sort_at": when it was begun, or when
    // it arrived where the phone's clock was ahead.
    `create table round (
       account text not null,
       id text not null,
       person text not null,
       at text not null,
       plan text,
       sort_at bigint not null,
       arrived_at bigint not null,
       summary text not null,
       primary key (account, id)
     );
     create index rounds_by_time on round (account, sort_at, id);
     create index rounds_by_plan on round (account, plan)`,
    // The pictures of photo events.
    `create table round_photo (
       account text not null,
       id text not null,
       round text not null,
       person text not null,
       arrived_at bigint not null,
       body blob not null,
       primary key (account, id)
     );
     create index round_photos_by_person on round_photo (account, person, arrived_at)`,
    // Rounds that are planned. "person": null for anybody. One that was withdrawn is gone.
    `create table round_plan (
       account text not null,
       id text not null,
       at text not null,
       person text,
       due_at bigint not null,
       note text not null,
       planned_by text not null,
       planned_at bigint not null,
       primary key (account, id)
     )`,
    // What was called the account until now is the address of its API, or "simulated".
    `create table new_round_event (
       account text not null,
       api text not null,
       id text not null,
       round text not null,
       seq integer not null,
       arrived_at bigint not null,
       body text not null,
       primary key (account, api, id)
     );
     create table new_round (
       account text not null,
       api text not null,
       id text not null,
       person text not null,
       at text not null,
       plan text,
       sort_at bigint not null,
       arrived_at bigint not null,
       summary text not null,
       primary key (account, api, id)
     );
     create table new_round_photo (
       account text not null,
       api text not null,
       id text not null,
       round text not null,
       person text not null,
       arrived_at bigint not null,
       body blob not null,
       primary key (account, api, id)
     );
     create table new_round_plan (
       account text not null,
       api text not null,
       id text not null,
       at text not null,
       person text,
       due_at bigint not null,
       note text not null,
       planned_by text not null,
       planned_at bigint not null,
       primary key (account, api, id)
     );
     insert into new_round_event (account, api, id, round, seq, arrived_at, body)
       select 'main', account, id, round, seq, arrived_at, body from round_event;
     insert into new_round (account, api, id, person, at, plan, sort_at, arrived_at, summary)
       select 'main', account, id, person, at, plan, sort_at, arrived_at, summary from round;
     insert into new_round_photo (account, api, id, round, person, arrived_at, body)
       select 'main', account, id, round, person, arrived_at, body from round_photo;
     insert into new_round_plan (account, api, id, at, person, due_at, note, planned_by, planned_at)
       select 'main', account, id, at, person, due_at, note, planned_by, planned_at from round_plan;
     drop table round_event;
     drop table round;
     drop table round_photo;
     drop table round_plan;
     alter table new_round_event rename to round_event;
     alter table new_round rename to round;
     alter table new_round_photo rename to round_photo;
     alter table new_round_plan rename to round_plan;
     create index round_events on round_event (account, api, round, seq);
     create index rounds_by_time on round (account, api, sort_at, id);
     create index rounds_by_plan on round (account, api, plan);
     create index round_photos_by_person on round_photo (account, api, person, arrived_at)`,
  ],
  account: accountMigrations,
};
