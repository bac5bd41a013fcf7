create schema service;

create table service.talk (
  id uuid primary key,
  state text not null check (state in ('waiting_staff', 'waiting_member', 'closed')),
  member_id uuid not null,
  operator_id uuid,
  operator_name text,
  lines integer not null check (lines >= 0),
  about_kind text check (about_kind in ('deposit', 'withdrawal', 'bet', 'transfer', 'account')),
  about_id text,
  last text not null,
  opened_at timestamptz not null,
  waits_since timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  stars integer check (stars between 1 and 5),
  solved boolean
);
create index talk_member on service.talk (member_id, id desc);
create index talk_waits on service.talk (waits_since) where state = 'waiting_staff';
create index talk_operator on service.talk (operator_id, id desc) where state <> 'closed';
create index talk_closed on service.talk (closed_at desc) where state = 'closed';

-- Which talk of a member is open: `empty`, or its id.
create table service.seat (id uuid primary key, state text not null);

-- `id` is the talk and the place in it, so that no place is taken twice.
create table service.line (
  id text collate "C" primary key,
  talk_id uuid not null,
  seq integer not null check (seq > 0),
  speaker text not null check (speaker in ('member', 'staff')),
  name text,
  text text not null,
  file_id uuid,
  about_kind text,
  about_id text,
  at timestamptz not null,
  unique (talk_id, seq)
);

create table service.note (
  id uuid primary key,
  talk_id uuid not null,
  account text not null,
  text text not null,
  at timestamptz not null
);
create index note_talk on service.note (talk_id, id);

create table service.file (
  id uuid primary key,
  member_id uuid not null,
  bytes bytea not null,
  width integer not null,
  height integer not null,
  at timestamptz not null
);
create index file_member on service.file (member_id, at desc);

create table service.saved (
  id uuid primary key,
  title text not null,
  text text not null,
  at timestamptz not null
);

create table service.hours (
  id text primary key,
  from_minute integer not null check (from_minute between 0 and 1440),
  to_minute integer not null check (to_minute between 0 and 1440)
);

create table service.feedback (
  id uuid primary key,
  state text not null check (state in ('waiting', 'answered')),
  member_id uuid not null,
  kind text not null,
  text text not null,
  device text,
  files uuid[] not null,
  answer text,
  at timestamptz not null,
  answered_at timestamptz
);
create index feedback_member on service.feedback (member_id, id desc);
create index feedback_waiting on service.feedback (id) where state = 'waiting';

grant usage on schema service to magpie_server;
grant select on service.talk, service.seat, service.line, service.feedback to magpie_server;
grant update (operator_id, operator_name, stars, solved) on service.talk to magpie_server;
grant select, insert on service.note, service.file to magpie_server;
grant select, insert, update, delete on service.saved, service.hours to magpie_server;
select house.let_plans_write('service.talk', false, false);
select house.let_plans_write('service.seat', false, true);
select house.let_plans_write('service.line', false, true);
select house.let_plans_write('service.feedback', false, true);
