-- What moved in each hour, by kind and by the house account that it moved through: the figures of the overview. Summed by
-- a projector, lane by lane in link order, so that a month is read as a few hundred rows.
create table ledger.hour (
  hour timestamptz not null,
  kind text collate "C" not null,
  -- The house account: `book/YBTY`; empty where money moved between a member's own buckets.
  house text collate "C" not null,
  moves bigint not null,
  sum numeric not null,
  primary key (hour, kind, house)
) with (fillfactor = 80);

-- Who had a bet accepted, by Beijing's day.
create table ledger.day_bettor (
  day date not null,
  member_id uuid not null,
  primary key (day, member_id)
);

create table ledger.hour_to (
  lane uuid primary key,
  link bigint not null
);

grant select, insert, update on ledger.hour, ledger.hour_to to magpie_server;
grant select, insert on ledger.day_bettor to magpie_server;
