create schema chat;

-- One row. Whatever changes a rule, a mute or a line that stands takes the next version under its lock, so that a node that
-- has read one version finds all of the next ones.
create table chat.mark (
  id text primary key check (id = 'chat'),
  version bigint not null,
  maintain_from timestamptz,
  maintain_to timestamptz
);

create table chat.room (
  id text collate "C" primary key,
  kind text not null check (kind in ('hall', 'venue', 'match')),
  title text not null,
  status integer not null check (status in (1, 2, 3)),
  speech boolean not null,
  vip_min integer not null check (vip_min between 0 and 10),
  vip_max integer not null check (vip_max between vip_min and 10),
  slow_ms integer not null check (slow_ms between 0 and 300000),
  pinned text,
  -- The number of its newest line.
  last bigint not null check (last >= 0),
  opens_at timestamptz,
  closes_at timestamptz,
  mark bigint not null
);

create table chat.message (
  room_id text collate "C" not null,
  seq bigint not null check (seq > 0),
  member_id uuid not null,
  kind text not null check (kind = 'text'),
  body jsonb not null check (octet_length(body::text) <= 2048),
  -- Words of the list that are to be looked at.
  hits text[] not null,
  at timestamptz not null,
  -- The version at which it was taken away; 0 while it stands.
  hidden bigint not null,
  -- Somebody of the house has looked at its words.
  seen boolean not null,
  primary key (room_id, seq)
);
create index message_member on chat.message (member_id, at desc);
create index message_hidden on chat.message (hidden) where hidden > 0;
create index message_hits on chat.message (at desc) where hits <> '{}';
create index message_at on chat.message (at);

-- Which number a sender's own number got: room, member, clientId.
create table chat.said (
  id text collate "C" primary key,
  seq bigint not null,
  at timestamptz not null
);
create index said_at on chat.said (at);

create table chat.mute (
  id uuid primary key,
  until timestamptz not null,
  reason text not null,
  by_account text not null,
  at timestamptz not null,
  mark bigint not null
);
create index mute_mark on chat.mute (mark);

-- Whom a member does not want to see: the member, and the other's name in chat.
create table chat.shield (
  member_id uuid not null,
  alias uuid not null,
  at timestamptz not null,
  primary key (member_id, alias)
);

create table chat.report (
  id text collate "C" primary key,
  room_id text collate "C" not null,
  seq bigint not null,
  member_id uuid not null,
  kind text not null,
  at timestamptz not null,
  done_at timestamptz
);
create index report_open on chat.report (room_id, seq) where done_at is null;
create index report_at on chat.report (at desc);

create table chat.word_list (
  id integer primary key,
  words jsonb not null check (jsonb_typeof(words) = 'array'),
  maker_account text not null,
  decider_account text,
  at timestamptz not null
);

-- What each word met, by the day, refused lines included.
create table chat.word_hit (
  day date not null,
  word text not null,
  count integer not null,
  primary key (day, word)
);

-- How many sockets of each node are in a room; a row that nobody renewed is gone.
create table chat.presence (
  node uuid not null,
  room_id text collate "C" not null,
  online integer not null,
  at timestamptz not null,
  primary key (node, room_id)
);

insert into chat.mark (id, version) values ('chat', 1);

grant usage on schema chat to magpie_server;
grant select, update on chat.mark to magpie_server;
grant select, insert, update on chat.room, chat.mute, chat.report to magpie_server;
grant select, insert, update, delete on chat.message, chat.presence, chat.word_hit to magpie_server;
grant select, insert, delete on chat.said, chat.shield to magpie_server;
grant select, insert on chat.word_list to magpie_server;
grant delete on chat.mute, chat.report, chat.room to magpie_server;
