-- What venues tell of their matches (decision 0895): nothing of it is money, and a later telling takes the place of the one before.
create table venues.match (
  venue text not null references venues.venue (id),
  id text collate "C" not null,
  sport text not null,
  league_id text not null,
  league text not null,
  home text not null,
  away text not null,
  kick_off_at timestamptz not null,
  state text not null check (state in ('scheduled', 'live', 'ended', 'void')),
  home_score integer not null,
  away_score integer not null,
  period text not null,
  clock_ms bigint not null,
  event jsonb,
  version bigint not null,
  -- When it was first told as over.
  over_at timestamptz,
  changed_at timestamptz not null,
  primary key (venue, id)
);
create index match_kick_off on venues.match (kick_off_at);
create index match_changed on venues.match (changed_at);

grant select, insert, update, delete on venues.match to magpie_server;
