-- A browser that may be rung, by the session in which it was asked. `endpoint_hash`: one browser is rung for one member, whoever
-- logged in there last. `sealed` opens to the address and the keys that its push service gave.
create table messages.push (
  session_id uuid primary key,
  member_id uuid not null,
  endpoint_hash text collate "C" not null unique,
  sealed bytea not null,
  language text not null check (language in ('zh-CN', 'zh-TW', 'en')),
  made_at timestamptz not null
);
create index push_member on messages.push (member_id);

-- What a member said of a class of messages; what the house takes for said where there is no row stands in `rules/push.ts`.
create table messages.consent (
  member_id uuid not null,
  class text not null check (class in ('money', 'service', 'promotion')),
  given boolean not null,
  at timestamptz not null,
  primary key (member_id, class)
);

-- A ring on its way to one browser. `why` says what overtook it.
create table messages.out (
  mail_id uuid not null,
  session_id uuid not null,
  member_id uuid not null,
  class text not null check (class in ('security', 'money', 'service', 'promotion')),
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'dropped')),
  why text check (why in ('gone', 'session', 'read', 'consent', 'pause', 'often', 'late')),
  tries integer not null default 0,
  due_at timestamptz not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (mail_id, session_id)
);
create index out_due on messages.out (due_at) where state in ('queued', 'sending');
create index out_ended on messages.out (ended_at) where ended_at is not null;
create index out_offers on messages.out (member_id, ended_at) where class = 'promotion' and state = 'sent';

-- A letter to many may be an offer: whoever may not play is passed over.
alter table messages.letter add column template text not null default 'announcement' check (template in ('announcement', 'offer'));

grant select, insert, update, delete on messages.push, messages.out to magpie_server;
grant select, insert, update on messages.consent to magpie_server;
