create table ledger.verified (
  -- `whole`: everything, with rows and authority; `new`: what came since the last of either.
  kind text primary key check (kind in ('whole', 'new')),
  at timestamptz not null,
  ms integer not null,
  links integer not null,
  keys integer not null,
  entries integer not null,
  -- The first row that is wrong and how; null when everything held.
  fault_row text,
  fault_what text,
  -- Where the next walk may begin, under the house's seal; null after a fault.
  reached text
);
grant select, insert, update on ledger.verified to magpie_server;
