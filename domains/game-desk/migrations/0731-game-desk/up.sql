create schema game_desk;

-- What operators decided and a venue is still to be told, or has answered. Told under its id until it is answered (L5, L11).
create table game_desk.act (
  id uuid primary key,
  venue text not null,
  act jsonb not null,
  made_at timestamptz not null,
  -- What the venue said; null while it has said nothing that stands.
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index act_waiting on game_desk.act (made_at) where answer is null;

grant usage on schema game_desk to magpie_server;
grant select, insert, update (answer, answered_at) on game_desk.act to magpie_server;
