create schema play_safe;

-- What a member decided about his own play. A member without a row has decided nothing. Times
-- are UTC epoch milliseconds, money is minor units. `version` guards a change made on an old reading.
create table play_safe.standing (
  id uuid primary key,
  state text not null check (state in ('free', 'timed_out', 'excluded')),
  version integer not null check (version > 0),
  excluded_until bigint,
  timed_out_until bigint,
  stake_limit bigint check (stake_limit >= 0),
  next_from bigint,
  next_limit bigint check (next_limit >= 0),
  changed_at timestamptz not null
);

-- Every change, for ever: who set what, and from when.
create table play_safe.change (
  id uuid primary key,
  member_id uuid not null,
  version integer not null,
  what text not null,
  standing jsonb not null,
  at timestamptz not null,
  unique (member_id, version)
);

grant usage on schema play_safe to magpie_server;
grant select, insert, update on play_safe.standing to magpie_server;
grant select, insert on play_safe.change to magpie_server;
