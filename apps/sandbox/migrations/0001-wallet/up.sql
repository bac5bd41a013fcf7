-- What the test venue keeps: a wallet a player, by the alias that the platform calls him by, and every transfer that it was
-- told of. A reference is done at most once; one that was cancelled before it came stands here as refused.
create table wallet (
  cuid text primary key,
  balance bigint not null default 0 check (balance >= 0)
);

create table transfer (
  reference text primary key,
  state text not null check (state in ('pending', 'done', 'refused')),
  cuid text,
  direction text check (direction in ('in', 'out')),
  amount bigint check (amount > 0),
  reason text,
  before bigint,
  after bigint,
  -- Wall time from which one that waits is done, milliseconds since 1970.
  ripe_at bigint,
  constraint cancelled_or_whole check ((reason is not distinct from 'cancelled') or (cuid is not null and direction is not null and amount is not null))
);

grant select, insert, update on wallet, transfer to magpie_sandbox;
