create table service.guest (
  id uuid primary key,
  -- A keyed hash of their address group.
  origin text not null,
  opened_at timestamptz not null,
  asked_at timestamptz not null
);
create index guest_asked on service.guest (asked_at);
grant select, insert, update, delete on service.guest to magpie_server;
