-- The tier that two operators set for a league in place of what its source tells: the last row of each holds, null is the source's own.
create table league_tier (
  id uuid primary key,
  n bigint generated always as identity,
  league_id text not null,
  tier text check (tier in ('A', 'B', 'C')),
  -- What was asked, so that the same id with other content is refused.
  ask_hash text not null,
  by text not null,
  reason text not null,
  at bigint not null
);
create index league_tier_league on league_tier (league_id, n desc);

grant select, insert on league_tier to magpie_sandbox;
