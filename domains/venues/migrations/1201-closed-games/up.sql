-- Games that no stake is taken for, whatever their venue has heard (decision 1201).
create table venues.closed_game (
  venue text not null references venues.venue (id),
  game text collate "C" not null check (game ~ '^[a-z][a-z0-9-]{0,31}$'),
  at timestamptz not null,
  primary key (venue, game)
);
grant select, insert, delete on venues.closed_game to magpie_server;
