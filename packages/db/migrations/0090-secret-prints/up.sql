-- Which master secrets this database was written under, as prints that say nothing of them.
create table house.secret_print (
  print text primary key check (print ~ '^[0-9a-f]{64}$'),
  -- `first` is the one secret from which names and signatures come; `seal` any under which something may lie sealed.
  kind text not null check (kind in ('first', 'seal')),
  at timestamptz not null default now()
);
create unique index secret_print_first on house.secret_print (kind) where kind = 'first';

grant select, insert on house.secret_print to magpie_server;
