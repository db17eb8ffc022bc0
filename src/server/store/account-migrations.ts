/** The tables of what is kept of the account (migrations.ts says what a step is). */
export const accountMigrations: readonly string[] = [
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
  // What was called the account until now is its access: what its API's address, version and token make together.
  `create table new_copy (
     account text not null,
     name text not null,
     taken_at bigint not null,
     body blob not null,
     primary key (account, name)
   );
   create table new_heartbeat (
     account text not null,
     serial_number text not null,
     at bigint not null,
     primary key (account, serial_number, at)
   ) without rowid;
   create table new_heartbeat_part (
     account text not null,
     day text not null,
     first text not null,
     body blob not null,
     primary key (account, day, first)
   );
   create table new_heartbeat_since (
     account text not null,
     access text not null,
     at bigint not null,
     primary key (account, access)
   );
   insert into new_copy (account, name, taken_at, body) select 'main', name, taken_at, body from copy;
   insert into new_heartbeat (account, serial_number, at) select 'main', serial_number, at from heartbeat;
   insert into new_heartbeat_part (account, day, first, body)
     select 'main', day, first, body from heartbeat_part;
   insert into new_heartbeat_since (account, access, at) select 'main', account, at from heartbeat_since;
   drop table copy;
   drop table heartbeat;
   drop table heartbeat_part;
   drop table heartbeat_since;
   alter table new_copy rename to copy;
   alter table new_heartbeat rename to heartbeat;
   alter table new_heartbeat_part rename to heartbeat_part;
   alter table new_heartbeat_since rename to heartbeat_since`,
  // Reports that have left the window, by UTC day in parts as those of heartbeats are: "body" holds lists of reports by
  // serial number, "reports" says how many. "archive": one for each account that was opened, see report_archive.
  `create table report_part (
     account text not null,
     archive integer not null,
     day text not null,
     first text not null,
     reports integer not null,
     body blob not null,
     primary key (account, archive, day, first)
   );
   create table report_archive (
     account text not null,
     access text not null,
     archive integer not null,
     since text not null,
     polled_at bigint not null,
     primary key (account, access)
   )`,
];
