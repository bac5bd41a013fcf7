-- The games that members keep at hand (decision 0806). Nothing rests on them but the order of a lobby.
create table venues.favourite (
  member_id uuid not null,
  venue text not null references venues.venue (id),
  game text collate "C" not null check (game ~ '^[a-z][a-z0-9-]{0,31}$'),
  at timestamptz not null,
  primary key (member_id, venue, game)
);
grant select, insert, delete on venues.favourite to magpie_server;
