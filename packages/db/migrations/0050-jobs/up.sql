-- How each clocked job is doing, whichever node runs it.
create table house.job (
  name text collate "C" primary key,
  queue text not null,
  -- The longest pause between two of its times.
  every_seconds integer not null check (every_seconds > 0),
  known_at timestamptz not null default now(),
  began_at timestamptz,
  well_at timestamptz,
  failed_at timestamptz,
  failures_in_row integer not null default 0,
  reason text
);

-- Workers of jobs that live: what another one holds is taken from it.
create table house.job_worker (
  worker text primary key,
  seen_at timestamptz not null
);

-- Rows that a job could not finish. Without a reason nobody answered and it is asked again; with one it failed, and waits
-- for its owner too.
create table house.stuck (
  job text collate "C" not null,
  subject text collate "C" not null,
  owner text not null,
  reason text,
  tries integer not null check (tries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  retry_at timestamptz not null,
  deadline_at timestamptz not null,
  primary key (job, subject)
);
grant select, insert, update, delete on house.job, house.job_worker, house.stuck to magpie_server;
