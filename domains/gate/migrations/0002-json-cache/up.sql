-- What browsers leave with the site for an hour at most. A shelf is a member's or a visitor's own.
create table gate.json_cache (
  shelf text collate "C" not null,
  key text collate "C" not null,
  data text not null check (octet_length(data) <= 16384),
  dies_at timestamptz not null,
  primary key (shelf, key)
);
create index json_cache_dies on gate.json_cache (dies_at);

grant select, insert, update, delete on gate.json_cache to magpie_server;
