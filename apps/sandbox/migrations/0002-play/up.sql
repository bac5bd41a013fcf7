-- Who shows a token with this hash is this player, until then.
create table session (
  ticket text primary key,
  cuid text not null,
  expires_at bigint not null
);

-- A round is made with its seed before it is staked on; its number is given when it is played, one after the other for each
-- player, so that the platform can ask for what came after the last one that it knows.
create table round (
  id uuid primary key,
  cuid text not null,
  seed text not null,
  commitment text not null,
  no integer,
  side text check (side in ('small', 'big')),
  stake bigint check (stake > 0),
  roll integer check (roll between 1 and 100),
  paid bigint check (paid >= 0),
  played_at bigint,
  constraint played_or_not check (num_nulls(no, side, stake, roll, paid, played_at) in (0, 6))
);
create unique index round_number on round (cuid, no);
create unique index round_ready on round (cuid) where no is null;

grant select, insert, update on session, round to magpie_sandbox;
grant delete on session to magpie_sandbox;
