create schema gate;

-- One row. The version rises with every change, so that two operators cannot overwrite each other unseen.
create table gate.site_config (
  id text primary key check (id = 'site'),
  version integer not null check (version > 0),
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  changed_at timestamptz not null
);

grant usage on schema gate to magpie_server;
grant select, insert, update on gate.site_config to magpie_server;
