-- What traders did to a match: read back in order when the match is made in memory again.
create table trade_act (
  id uuid primary key,
  n bigint generated always as identity,
  match_id text not null,
  what text not null check (what in ('suspend', 'price', 'limit')),
  market text,
  act jsonb not null,
  -- What was asked, so that the same id with other content is refused.
  ask_hash text not null,
  by text not null,
  reason text not null,
  at bigint not null
);
create index trade_act_match on trade_act (match_id, n);

-- How much of the usual win a member may have: the last row of each holds.
create table member_factor (
  id uuid primary key,
  n bigint generated always as identity,
  alias uuid not null,
  factor text not null check (factor in ('whole', 'half', 'quarter', 'tenth')),
  why text not null,
  ask_hash text not null,
  by text not null,
  reason text not null,
  at bigint not null,
  until bigint not null
);
create index member_factor_alias on member_factor (alias, n desc);

grant select, insert on trade_act, member_factor to magpie_sandbox;
