-- How a match stood at a moment, and what its lines cost then: by line, its state and the odds of each side.
create table price_note (
  match_id text not null,
  at bigint not null,
  minute smallint not null,
  score_home smallint not null,
  score_away smallint not null,
  staked bigint not null,
  worst bigint not null,
  prices jsonb not null,
  primary key (match_id, at)
);
create index price_note_by_time on price_note (at);

-- A minute of the whole book that is over: what stood at its end, and what came in it.
create table book_minute (
  at bigint primary key,
  worst bigint not null,
  pending integer not null,
  staked bigint not null,
  tickets integer not null,
  rejected integer not null,
  messages integer not null,
  -- Where the feed's time is no wall time there is no lag.
  lag_ms integer
);

grant select, insert, delete on price_note, book_minute to magpie_sandbox;
