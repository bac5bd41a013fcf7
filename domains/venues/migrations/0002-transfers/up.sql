-- A transfer to or from a venue that keeps a wallet of its own; its number is its reference there. State and version are
-- moved by plans only; `asked` and `ask_at` say when the venue is asked next, and move nothing.
create table venues.transfer (
  id text collate "C" primary key,
  state text not null check (state in ('created', 'sent', 'doubt', 'done', 'refused')),
  member_id uuid not null,
  venue text not null references venues.venue,
  direction text not null check (direction in ('in', 'out')),
  maker text not null check (maker in ('hand', 'auto', 'collect', 'barred')),
  amount bigint not null check (amount > 0),
  reason text,
  -- What the venue said lies there after it, minor units.
  said bigint check (said >= 0),
  version integer not null default 0,
  sent integer not null default 0,
  asked integer not null default 0,
  ask_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint open_has_deadline check ((state in ('done', 'refused')) = (due_at is null))
);
create index transfer_member on venues.transfer (member_id, created_at desc, id desc);
create index transfer_time on venues.transfer (created_at desc, id desc);
create index transfer_open on venues.transfer (ask_at) where state in ('created', 'sent', 'doubt');

-- The member's switch: a row where he has turned it on or off.
create table venues.transfer_auto (
  id uuid primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);

grant select, insert, update on venues.transfer, venues.transfer_auto to magpie_server;
