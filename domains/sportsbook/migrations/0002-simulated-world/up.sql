-- One row: the seed of the simulated world, drawn at its first start.
create table simulated_world (
  id boolean primary key default true check (id),
  seed bigint not null check (seed >= 0)
);
grant select, insert on simulated_world to magpie_sandbox;
