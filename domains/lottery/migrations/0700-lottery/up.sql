-- A schema a venue. Amounts are minor units; times are milliseconds since 1970, UTC.

-- Who decides for this venue (decision 0252).
create table book_owner (
  id boolean primary key default true check (id),
  epoch bigint not null,
  taken_at timestamptz not null default now()
);

-- The root over the commitments of all issues of a day, published before the first of them is sold.
create table issue_day (
  day date primary key,
  root text not null,
  issues integer not null,
  published_at bigint not null
);

create table issue (
  game text not null,
  no text not null,
  version integer not null,
  day date not null references issue_day,
  -- Sealed under a key of the venue; game and number are part of the seal.
  seed text not null,
  commitment text not null,
  state text not null check (state in ('planned', 'open', 'closing', 'sealed', 'drawn', 'settling', 'done', 'void')),
  opens_at bigint not null,
  closes_at bigint not null,
  draws_at bigint not null,
  -- Over the leaves of its tickets, once it is closed; with the venue's signature.
  root text,
  sealed_at bigint,
  signature text,
  tickets integer not null default 0,
  -- The beacon that was named by the seal, and what was public of its chain before it.
  beacon_round bigint,
  beacon_value text,
  anchor_round bigint,
  anchor_value text,
  tip_round bigint,
  tip_value text,
  drawn jsonb,
  drawn_at bigint,
  reason text,
  changed_at bigint not null,
  primary key (game, no),
  -- What was drawn was sealed first, and names its beacon (L23).
  check (drawn is null or (root is not null and beacon_value is not null)),
  check ((root is null) = (sealed_at is null) and (root is null) = (beacon_round is null))
);
create index issue_going on issue (draws_at) where state not in ('done', 'void');
create index issue_of_day on issue (day);

create table chase (
  id uuid primary key,
  alias uuid not null,
  game text not null,
  version integer not null,
  lines jsonb not null,
  cost bigint not null check (cost > 0),
  -- Tickets wanted and bought, the first one among them.
  issues integer not null check (issues between 2 and 11),
  bought integer not null,
  stop_on_win boolean not null,
  state text not null check (state in ('going', 'ended', 'stopped')),
  reason text,
  -- The newest issue that it has a ticket of.
  last_no text not null,
  -- The member's way in, sealed; emptied when the chase is over.
  token text not null,
  made_at bigint not null,
  changed_at bigint not null
);
create index chase_going on chase (game) where state = 'going';
create index chase_of_member on chase (alias, id desc);

create table ticket (
  id uuid primary key,
  alias uuid not null,
  -- The press, as the browser named it, and what was asked under that name.
  key uuid not null,
  ask_hash text not null,
  game text not null,
  no text not null,
  version integer not null,
  lines jsonb not null,
  cost bigint not null check (cost > 0),
  most bigint not null,
  -- Hides the ticket in its leaf; its owner is told.
  salt text not null,
  state text not null check (state in ('asking', 'held', 'kept', 'cancelled', 'refused', 'settled', 'void')),
  reason text,
  total bigint check (total >= 0),
  from_pool bigint not null default 0,
  digest text,
  chase_id uuid references chase,
  chase_no integer,
  placed_at bigint not null,
  changed_at bigint not null,
  unique (alias, key),
  foreign key (game, no) references issue
);
create index ticket_of_issue on ticket (game, no);
create index ticket_of_member on ticket (alias, id desc);
create index ticket_of_chase on ticket (chase_id) where chase_id is not null;

-- What went into the pool of double-joy and out of it: the rows of an issue sum to zero.
create table pool_move (
  no text not null,
  move text not null check (move in ('opening', 'sales', 'floor', 'prizes', 'carried')),
  amount bigint not null,
  at bigint not null,
  primary key (no, move)
);

-- Every call to the wallet is here before it is sent and until it is answered, and is sent byte for byte as it stands.
create table wallet_call (
  id text primary key,
  ticket_id uuid not null references ticket,
  call text not null check (call in ('debit', 'confirm', 'rollback', 'settle')),
  ordinal integer not null,
  item text not null,
  due_at bigint not null,
  leased_until bigint not null default 0,
  attempts integer not null default 0,
  answer text,
  answered_at bigint,
  unique (ticket_id, ordinal)
);
create index wallet_call_waiting on wallet_call (call, due_at) where answered_at is null;

-- What operators have paused; a game without a row is sold.
create table game_state (
  game text primary key,
  open boolean not null,
  by text not null,
  reason text not null,
  changed_at bigint not null
);

-- Links of the beacon that the venue has seen: the newest of each chain, and the tip with which it was published.
create table beacon_seen (
  tip_round bigint primary key,
  tip_value text not null,
  last_round bigint not null,
  round bigint not null,
  value text not null,
  seen_at bigint not null
);

grant select, insert, update on book_owner, issue_day, issue, chase, ticket, pool_move, wallet_call, game_state, beacon_seen
  to magpie_sandbox;
