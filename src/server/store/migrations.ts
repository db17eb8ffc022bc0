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
  ],
  account: [
    // The account copy: the last good rows as one compressed JSON text each, and when they were taken (ms since 1970).
    `create table copy (
       name text primary key,
       taken_at bigint not null,
       body blob not null
     )`,
    // Every heartbeat a device was seen with, kept for 400 days (ms since 1970); the last two days.
    `create table heartbeat (
       serial_number text not null,
       at bigint not null,
       primary key (serial_number, at)
     ) without rowid`,
    // Heartbeats of days that are over, in parts, so that one device's are found without reading all: each holds the
    // serial numbers whose hashes are not below "first" and below that of the next part, with seconds of the day.
    `create table heartbeat_part (
       day text not null,
       first text not null,
       body blob not null,
       primary key (day, first)
     )`,
    // Since when the heartbeats of an account are kept (ms since 1970).
    `create table heartbeat_since (
       account text primary key,
       at bigint not null
     )`,
  ],
};
