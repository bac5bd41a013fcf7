create table identity.device (
  id uuid primary key,
  member_id uuid not null,
  -- Of the number in the browser's cookie.
  number_hash text collate "C" not null,
  state text not null check (state in ('trusted', 'removed')),
  form text not null,
  system text not null,
  browser text not null,
  region text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- How long it is known without a login.
  until timestamptz not null,
  unique (member_id, number_hash)
);

create table identity.login_event (
  id uuid primary key,
  member_id uuid not null,
  outcome text not null,
  form text not null,
  system text not null,
  browser text not null,
  region text not null,
  -- The keyed mark of the network, to say whether it was seen before.
  network text collate "C" not null,
  times integer not null default 1,
  first_at timestamptz not null,
  at timestamptz not null
);
create index login_event_member on identity.login_event (member_id, at desc);
create index login_event_at on identity.login_event (at);

grant select, insert, update on identity.device to magpie_server;
grant select, insert, update, delete on identity.login_event to magpie_server;
