-- The bird that a member chose as their picture; without a row their name decides.
create table identity.face (
  id uuid primary key,
  face smallint not null check (face between 0 and 63),
  chosen_at timestamptz not null
);
grant select, insert, update, delete on identity.face to magpie_server;
