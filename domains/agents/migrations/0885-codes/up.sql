create schema agents;

-- A code that brings members to its owner: the one that everybody has, and the links that an agent makes.
create table agents.code (
  code text collate "C" primary key check (code ~ '^[A-Z2-9]{6}$'),
  owner_id uuid not null,
  kind text not null check (kind in ('invite_code', 'i_code')),
  label text not null,
  made_at timestamptz not null
);
create unique index code_own on agents.code (owner_id) where kind = 'invite_code';
create index code_owner on agents.code (owner_id, made_at);

-- That a link of a code was opened on a device.
create table agents.touch (
  device_id uuid not null,
  kind text not null check (kind in ('invite_code', 'i_code', 'r_code', 'r_bet')),
  code text collate "C" not null,
  at timestamptz not null,
  primary key (device_id, kind, code)
);
create index touch_at on agents.touch (at);

-- How many devices opened links of a code on a Beijing day.
create table agents.opened (
  code text collate "C" not null,
  day date not null,
  devices integer not null,
  primary key (code, day)
);

-- Who brought a member, for ever: the id is the member's.
create table agents.edge (
  id uuid primary key,
  state text not null check (state = 'bound'),
  owner_id uuid not null check (owner_id <> id),
  via text not null check (via in ('typed', 'invite_code', 'i_code', 'r_code', 'r_bet')),
  code text collate "C" not null,
  -- What it was decided by: when the link was opened, when they registered, what else there was.
  receipt jsonb not null,
  registered_at timestamptz not null
);
create index edge_owner on agents.edge (owner_id, registered_at desc, id desc);

grant usage on schema agents to magpie_server;
grant select, insert on agents.code to magpie_server;
grant select, insert, update, delete on agents.touch to magpie_server;
grant select, insert, update on agents.opened to magpie_server;
grant select on agents.edge to magpie_server;
select house.let_plans_write('agents.edge', true, true);
