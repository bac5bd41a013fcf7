-- What the rounds of one game are drawn from, one link a round: the first link is published before any is used.
create table chain (
  id uuid primary key,
  game text not null,
  no integer not null,
  -- The last link, sealed under a key of the venue; the chain's id is part of the seal. All others follow from it.
  seed text not null,
  first_link text not null,
  length integer not null check (length > 0),
  -- Which value of which beacon salts it, named with the first link, and the value when it was there.
  beacon text not null,
  beacon_round bigint not null,
  salt text,
  state text not null check (state in ('next', 'current', 'spent')),
  used integer not null default 0 check (used between 0 and length),
  published_at bigint not null,
  unique (game, no),
  check (state = 'next' or salt is not null)
);
create unique index chain_going on chain (game, state) where state <> 'spent';

create table table_round (
  id uuid primary key,
  game text not null,
  version integer not null,
  chain_id uuid not null references chain,
  -- Which link of the chain.
  nonce integer not null,
  state text not null check (state in ('betting', 'closed', 'running', 'ended')),
  opened_at bigint not null,
  closes_at bigint not null,
  starts_at bigint,
  ended_at bigint,
  -- These stand when it has ended; the link is then no secret any more.
  outcome text,
  told jsonb,
  link text,
  unique (chain_id, nonce),
  check ((state = 'ended') = (link is not null))
);
create unique index table_round_going on table_round (game) where state <> 'ended';
create index table_round_of_game on table_round (game, id desc);

create table table_bet (
  id uuid primary key,
  alias uuid not null,
  -- The press, as the browser named it, and what was asked under that name.
  key uuid not null,
  ask_hash text not null,
  round_id uuid not null references table_round,
  game text not null,
  plays jsonb not null,
  -- What it became when its member left, and when that was by the venue's clock.
  left_plays jsonb,
  left_at bigint,
  state text not null check (state in ('asking', 'held', 'kept', 'ended', 'refused', 'returned', 'void')),
  reason text,
  stake bigint not null check (stake > 0),
  most bigint not null,
  expected_milli bigint not null,
  total bigint check (total >= 0),
  digest text,
  settlement_version integer not null default 0,
  placed_at bigint not null,
  changed_at bigint not null,
  unique (alias, key)
);
create index table_bet_of_round on table_bet (round_id);
create index table_bet_of_member on table_bet (alias, id desc);
create index table_bet_by_day on table_bet (placed_at);

grant select, insert, update on chain, table_round, table_bet to magpie_sandbox;
