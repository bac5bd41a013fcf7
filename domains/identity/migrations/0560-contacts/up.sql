-- Whose a phone or a mail address is: '<kind>/<keyed print>'. One that was given up may be taken by another.
create table identity.contact_name (
  id text collate "C" primary key,
  state text not null check (state in ('taken', 'free')),
  member_id uuid not null
);

-- '<member>/<kind>': what he can be reached by, sealed, as he proved it by a code.
create table identity.contact (
  id text collate "C" primary key,
  state text not null check (state = 'held'),
  member_id uuid not null,
  kind text not null check (kind in ('phone', 'mail')),
  name_id text collate "C" not null,
  sealed text not null,
  masked text not null,
  confirmed_at timestamptz not null
);
create index contact_member on identity.contact (member_id);

-- A code that was sent: only its keyed hash. `whom` is whose it is, empty where nobody was found and nothing was sent.
create table identity.code (
  id uuid primary key,
  use text not null,
  whom uuid,
  hash text not null,
  -- A contact that this code shall prove, sealed.
  sealed text,
  tries integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_expires on identity.code (expires_at);

-- A message on its way out, sealed; gone as soon as a gateway has taken it.
create table identity.letter (
  id uuid primary key,
  sealed text not null,
  expires_at timestamptz not null
);
create index letter_expires on identity.letter (expires_at);

grant select, insert, update on identity.contact_name, identity.contact to magpie_server;
grant select, insert, update, delete on identity.code, identity.letter to magpie_server;
select house.let_plans_write('identity.contact_name', false, true);
select house.let_plans_write('identity.contact', false, true);
