-- A consumer of news works in 32 parts, by the hash of the member; a row here is the lock under which a part is worked on.
create table house.part (
  consumer text not null,
  part smallint not null check (part between 0 and 31),
  primary key (consumer, part)
);

-- Where a part stands in a lane, when that is further than the consumer's floor there (house.cursor).
create table house.part_cursor (
  consumer text not null,
  part smallint not null,
  lane uuid not null,
  link bigint not null,
  n integer not null,
  primary key (consumer, part, lane)
);

-- Pieces that could not be handled, and what came for the same member after them. The first of each has a time for its
-- next try; the others wait behind it.
create table house.parked (
  consumer text not null,
  part smallint not null,
  -- The member, or the piece's own key where it is nobody's.
  who text not null,
  seq bigint generated always as identity,
  lane uuid not null,
  link bigint not null,
  n integer not null,
  topic text not null,
  member_id uuid,
  body json not null,
  at timestamptz not null,
  failures integer not null default 0,
  reason text,
  owner text not null,
  parked_at timestamptz not null,
  deadline_at timestamptz not null,
  retry_at timestamptz,
  primary key (consumer, who, seq),
  unique (consumer, lane, link, n)
);
create index parked_due on house.parked (consumer, retry_at) where retry_at is not null;

grant select, insert, update, delete on house.part, house.part_cursor, house.parked to magpie_server;
