-- Whether a rail is given what is new; a rail that nobody switched has no row.
create table cashier.rail (
  id text collate "C" primary key,
  state text not null check (state in ('on', 'off')),
  changed_at timestamptz not null
);

-- One row an order that a rail refused or did not answer: what its health is judged by.
create table cashier.rail_miss (
  id text collate "C" primary key,
  rail text not null,
  why text not null check (why in ('rail_silent', 'rail_refused')),
  at timestamptz not null
);
create index rail_miss_at on cashier.rail_miss (at, rail);

grant select, insert, update on cashier.rail to magpie_server;
grant select, insert on cashier.rail_miss to magpie_server;
select house.let_plans_write('cashier.rail', true, true);
select house.let_plans_write('cashier.rail_miss', true, false);
