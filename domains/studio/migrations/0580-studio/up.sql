-- A schema a venue. Amounts are minor units; times are milliseconds since 1970, UTC.

-- Who decides for this venue (decision 0252).
create table book_owner (
  id boolean primary key default true check (id),
  epoch bigint not null,
  taken_at timestamptz not null default now()
);

-- What a member's rounds are drawn from. A pair is made and its commitment told before the member's seed is named.
create table seed_pair (
  id uuid primary key,
  alias uuid not null,
  no integer not null,
  -- Sealed under a key of the venue; the pair's id is part of the seal.
  seed text not null,
  commitment text not null,
  salt text,
  state text not null check (state in ('next', 'current', 'revealed')),
  -- As many rounds as it was used for: the nonces 0, 1, 2 … without a gap.
  used integer not null default 0,
  opened_at bigint,
  revealed_at bigint,
  unique (alias, no),
  check ((state = 'next') = (salt is null) and (state = 'revealed') = (revealed_at is not null))
);
create unique index seed_pair_going on seed_pair (alias, state) where state <> 'revealed';

create table round (
  id uuid primary key,
  alias uuid not null,
  -- The press, as the browser named it, and what was asked under that name.
  key uuid not null,
  ask_hash text not null,
  game text not null,
  version integer not null,
  pair_id uuid not null references seed_pair,
  nonce integer not null,
  choice jsonb not null,
  steps jsonb not null,
  state text not null check (state in ('asking', 'open', 'ended', 'refused', 'void')),
  reason text,
  stake bigint not null check (stake > 0),
  -- What the rule returns in the long run for this choice and stake, in thousandths of a minor unit.
  expected_milli bigint not null,
  -- Of a round that ends with its press these stand from the beginning, and are told when the wallet has answered.
  total bigint check (total >= 0),
  outcome text,
  digest text,
  settlement_version integer not null default 0,
  placed_at bigint not null,
  changed_at bigint not null,
  unique (alias, key),
  unique (pair_id, nonce)
);
create unique index round_going on round (alias) where state in ('asking', 'open');
create index round_of_member on round (alias, id desc);
create index round_open on round (changed_at) where state = 'open';
create index round_by_day on round (placed_at);

-- Every call to the wallet is here before it is sent and until it is answered, and is sent byte for byte as it stands.
create table wallet_call (
  id text primary key,
  round_id uuid not null,
  call text not null check (call in ('debit', 'confirm', 'rollback', 'settle')),
  ordinal integer not null,
  item text not null,
  due_at bigint not null,
  leased_until bigint not null default 0,
  attempts integer not null default 0,
  answer text,
  answered_at bigint,
  unique (round_id, ordinal)
);
create index wallet_call_waiting on wallet_call (call, due_at) where answered_at is null;

-- What operators have closed; a game without a row is sold.
create table game_state (
  game text primary key,
  open boolean not null,
  by text not null,
  reason text not null,
  changed_at bigint not null
);

grant select, insert, update on book_owner, seed_pair, round, wallet_call, game_state to magpie_sandbox;
