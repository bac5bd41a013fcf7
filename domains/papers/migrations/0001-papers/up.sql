create schema papers;

-- Name and number are sealed. Ids rise with time: lists are read by them.
create table papers.paper (
  id uuid primary key,
  state text not null check (state in ('waiting', 'accepted', 'refused')),
  member_id uuid not null,
  level integer not null check (level between 1 and 9),
  name_sealed text not null,
  name_masked text not null,
  number_sealed text not null,
  number_masked text not null,
  files uuid[] not null,
  why text,
  until timestamptz,
  by_name text,
  at timestamptz not null,
  decided_at timestamptz
);
create index paper_member on papers.paper (member_id, id desc);
create index paper_waiting on papers.paper (id) where state = 'waiting';
create index paper_decided on papers.paper (decided_at) where state <> 'waiting';

-- A member's level, and whether papers of theirs wait. `told` is the last end that a mail was written about.
create table papers.standing (
  id uuid primary key,
  state text not null check (state in ('settled', 'waiting')),
  level integer not null check (level between 0 and 9),
  until timestamptz,
  name_masked text,
  told text
);
create index standing_until on papers.standing (until) where level > 0;

create table papers.file (
  id uuid primary key,
  member_id uuid not null,
  sealed bytea not null,
  at timestamptz not null
);
create index file_at on papers.file (at);

grant usage on schema papers to magpie_server;
grant select on papers.paper, papers.standing to magpie_server;
grant select, insert, delete on papers.file to magpie_server;
select house.let_plans_write('papers.paper', false, true);
select house.let_plans_write('papers.standing', false, true);
