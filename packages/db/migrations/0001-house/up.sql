-- The schema and house.migration are made by the migrator itself, which needs them before it can read this file.
grant usage on schema house to magpie_server;

create table house.outbox (
  lane uuid not null,
  link bigint not null,
  n integer not null,
  topic text not null,
  member_id uuid,
  body json not null,
  at timestamptz not null,
  primary key (lane, link, n)
);
grant select, insert, delete on house.outbox to magpie_server;

create table house.cursor (
  consumer text not null,
  lane uuid not null,
  link bigint not null,
  n integer not null,
  failures integer not null default 0,
  retry_at timestamptz,
  primary key (consumer, lane)
);
grant select, insert, update, delete on house.cursor to magpie_server;
