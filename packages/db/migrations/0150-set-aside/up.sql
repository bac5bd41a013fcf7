-- What operators set aside of news, of rows of a job and of jobs that cannot be done: kept with why, by whom, and what it was,
-- so that it can be taken up again. Nothing runs for it meanwhile.
create table house.aside (
  kind text not null check (kind in ('news', 'row', 'job')),
  name text collate "C" not null,
  subject text collate "C" not null,
  owner text not null,
  -- What it failed of, and the piece itself where there is one.
  reason text,
  body json,
  tries integer not null,
  since timestamptz not null,
  why text not null,
  by_account text not null,
  second_account text,
  at timestamptz not null,
  primary key (kind, name, subject)
);
grant select, insert, delete on house.aside to magpie_server;
