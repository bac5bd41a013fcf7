create schema venues;

-- The catalogue. Names are text for people and live in the slice's content; a row is what an operator changes.
create table venues.venue (
  id text primary key,
  game_group text not null,
  state text not null check (state in ('open', 'maintenance', 'closed')),
  until timestamptz,
  -- The dearest bet that the house takes at this venue, minor units; null for no limit of the platform's own.
  stake_most bigint check (stake_most > 0),
  place integer not null,
  changed_at timestamptz not null
);

-- One launch, one token. Only its hash is kept; the token itself is known to the player's browser and the venue.
create table venues.launch (
  id uuid primary key,
  token_hash text not null unique,
  venue text not null references venues.venue,
  member_id uuid not null,
  session_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index launch_session on venues.launch (session_id) where ended_at is null;
create index launch_expires on venues.launch (expires_at);

-- A round is one bet as the platform sees it; its id is `VENUE/the venue's id`. Written by plans only. A tombstone
-- (state `void`) has no member, for the platform never learned whose it was. No index holds a column that a confirm or a
-- settlement changes, so those updates stay within the page.
create table venues.round (
  id text collate "C" primary key,
  venue text not null,
  member_id uuid,
  state text not null check (state in ('held', 'kept', 'returned', 'settled', 'void')),
  stake bigint not null check (stake >= 0),
  -- Whole return of the version that stands; null until there is one.
  total bigint check (total >= 0),
  version integer not null default 0,
  -- Debt that corrections of this round made and later ones have not undone.
  owed bigint not null default 0 check (owed >= 0),
  stake_window text,
  reason text,
  detail json,
  digest text,
  result json,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  constraint member_unless_void check ((state = 'void') = (member_id is null)),
  constraint total_when_settled check ((state = 'settled') = (total is not null))
) with (fillfactor = 80);
create index round_member on venues.round (member_id, opened_at desc, id desc) where member_id is not null;

-- The platform's copy of each vendor's counts (S-CNT-01).
create table venues.counts (
  venue text primary key references venues.venue,
  counts jsonb not null,
  taken_at timestamptz not null
);

grant usage on schema venues to magpie_server;
grant select, insert, update on venues.venue, venues.round, venues.counts to magpie_server;
grant select, insert, update, delete on venues.launch to magpie_server;
